import type { Context } from 'hono';
import type { Call } from '@/contract/call';
import { Code } from '@/contract/codes';
import { fromWire } from '@/contract/wire';
import { Refusal } from './refusal';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The JSON object of a request; an empty body is an empty object. */
export async function bodyOf(c: Context): Promise<Record<string, unknown>> {
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

/** PostgreSQL's text cannot hold it, so that it would fail as late as in a query. */
function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (Array.isArray(value)) return value.some(hasNul);
  return isObject(value) && !(value instanceof Blob) && Object.values(value).some(hasNul);
}

/** One object out of path, query and body, with the names that code uses. Path names win. */
export async function inputOf(c: Context, call: Call): Promise<unknown> {
  const sent =
    call.send === 'query' ? c.req.query() : call.send === 'form' ? await formOf(c) : await bodyOf(c);
  const input = { ...sent, ...c.req.param() };
  if (hasNul(input)) throw new Refusal(Code.refused, 'Text with a zero character is not valid');
  return fromWire(input);
}
