import { z } from 'zod';
import { ResponseCode } from '@/contract/response-codes';
import { toCamelCaseKeys } from '@/contract/case-conversion';
import { formatApiErrorDigest } from '@/lib/api/error-page-text';

const Envelope = z.object({ code: z.number(), message: z.string(), data: z.unknown() });

/** A business failure: an envelope whose code is not 200000 (spec 8). */
export class ApiError extends Error {
  readonly code: number;
  /** All that the browser gets of a server error: it contains code and message. */
  readonly digest: string;

  constructor(code: number, message: string) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.digest = formatApiErrorDigest(code, message);
  }
}

/** The data of an envelope with its keys in camelCase (spec 7); throws ApiError for every code but 200000. */
export function unwrapEnvelope(body: unknown): unknown {
  const { code, message, data } = Envelope.parse(body);
  if (code !== ResponseCode.ok) throw new ApiError(code, message);
  return toCamelCaseKeys(data);
}
