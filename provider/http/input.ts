import type { Context } from 'hono';
import type { Call } from '@/contract/call';
import { Code } from '@/contract/codes';
import { fromWire } from '@/contract/wire';
import { Refusal } from './refusal';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

async function bodyOf(c: Context): Promise<Record<string, unknown>> {
  const text = await c.req.text();
  if (!text) return {};
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new Refusal(Code.refused, 'The body is not valid JSON');
  }
  if (!isObject(body)) throw new Refusal(Code.refused, 'The body must be a JSON object');
  return body;
}

async function formOf(c: Context): Promise<Record<string, unknown>> {
  try {
    return await c.req.parseBody({ all: true });
  } catch {
    throw new Refusal(Code.refused, 'The body is not a valid form');
  }
}

/** One object out of path, query and body, with the names that code uses. Path names win. */
export async function inputOf(c: Context, call: Call): Promise<unknown> {
  const sent =
    call.send === 'query' ? c.req.query() : call.send === 'form' ? await formOf(c) : await bodyOf(c);
  return fromWire({ ...sent, ...c.req.param() });
}
