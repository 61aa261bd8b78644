import { randomUUID } from 'node:crypto';
import axios from 'axios';
import type { Call } from '@/contract/call';
import { buildRequestConfig } from '@/lib/api/create-calls';
import { buildRequestHeaders } from '@/lib/api/http';
import { NoAnswerError } from './limited-fetch';
import { quote } from './plain-text';

export type Shopper = { guestToken: string; authorization: string; currency: string };
export type Input = Record<string, unknown>;

export type Answer =
  | { kind: 'json'; status: number; body: unknown }
  | { kind: 'empty'; status: number }
  /** `isSilent`: nothing was received at all. */
  | { kind: 'failure'; reason: string; isSilent: boolean };

type SendOptions = { idempotencyKey?: string };
export type Send = (call: Call, input: Input, shopper: Shopper, options?: SendOptions) => Promise<Answer>;

/** As a browser makes it up (lib/auth/guest-token-cookie.ts). */
export const createGuestToken = () => randomUUID().replaceAll('-', '');

const createFailure = (reason: string, isSilent = false): Answer => ({ kind: 'failure', reason, isSilent });

const DEPTH_MAX = 50;

const isDeeper = (value: unknown, depth: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth === 0 || Object.values(value).some((child) => isDeeper(child, depth - 1)));

async function readAnswer(response: Response): Promise<Answer> {
  const { status } = response;
  if (status >= 300 && status < 400) {
    const target = quote(response.headers.get('Location') ?? 'nowhere');
    return createFailure(`It redirects to ${target} (HTTP ${status}), and a provider has to answer itself`);
  }
  const text = await response.text();
  if (text === '') return { kind: 'empty', status };
  try {
    const body: unknown = JSON.parse(text);
    if (isDeeper(body, DEPTH_MAX))
      return createFailure(`The JSON is nested more than ${DEPTH_MAX} levels deep`);
    return { kind: 'json', status, body };
  } catch {
    const isHtml = /^\s*</.test(text) || /html/.test(response.headers.get('Content-Type') ?? '');
    return createFailure(`${isHtml ? 'HTML' : 'Text'} came instead of JSON (HTTP ${status}): ${quote(text)}`);
  }
}

/** Sends calls as the storefront does: with its addresses, its four headers and its encoding of the input. */
export function createSend(address: string, limitedFetch: typeof fetch): Send {
  return async (call, input, shopper, { idempotencyKey } = {}) => {
    const { method, url, params, data } = buildRequestConfig(call, input) as {
      method: string;
      url: string;
      params?: object;
      data?: unknown;
    };
    const target = axios.getUri({ url: `${address.replace(/\/$/, '')}${url}`, params });
    const isForm = data instanceof FormData;
    try {
      const response = await limitedFetch(target, {
        method,
        headers: {
          Accept: 'application/json',
          ...buildRequestHeaders(shopper, url),
          ...(data !== undefined && !isForm && { 'Content-Type': 'application/json' }),
          ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
        },
        body: data === undefined || isForm ? data : JSON.stringify(data),
      });
      return await readAnswer(response);
    } catch (error) {
      if (!(error instanceof NoAnswerError)) throw error;
      return createFailure(error.message, error.isSilent);
    }
  };
}
