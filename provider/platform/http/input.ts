import type { Context } from 'hono';
import type { Call } from '@/contract/call';
import { ResponseCode } from '@/contract/response-codes';
import { toCamelCaseKeys } from '@/contract/case-conversion';
import { DomainError } from '@/provider/platform/errors/errors';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses the JSON object of a request; an empty body is an empty object. */
export async function parseJsonBody(c: Context): Promise<Record<string, unknown>> {
  // Forms may be much larger: their size limit must not apply to JSON.
  if (c.req.header('Content-Type')?.startsWith('multipart/'))
    throw new DomainError(ResponseCode.unprocessable, 'The body is not valid JSON');
  const text = await c.req.text();
  if (!text) return {};
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new DomainError(ResponseCode.unprocessable, 'The body is not valid JSON');
  }
  if (!isObject(body)) throw new DomainError(ResponseCode.unprocessable, 'The body must be a JSON object');
  return body;
}

async function parseFormBody(c: Context): Promise<Record<string, unknown>> {
  try {
    return await c.req.parseBody({ all: true });
  } catch {
    throw new DomainError(ResponseCode.unprocessable, 'The body is not a valid form');
  }
}

const DEPTH_MAX = 20;

/** Rejects zero characters: PostgreSQL's text cannot hold them, and only the query would fail. */
function requireStorableText(text: string): string {
  if (text.includes('\0'))
    throw new DomainError(ResponseCode.unprocessable, 'Text with a zero character is not valid');
  // Lone surrogates, where a text was cut: a text column replaces them with this character itself, a JSON
  // column fails.
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

/** Converts input so that the database can store it in any column. */
function toStorable(value: unknown, depth = 0): unknown {
  if (depth > DEPTH_MAX) throw new DomainError(ResponseCode.unprocessable, 'The body is nested too deeply');
  if (typeof value === 'string') return requireStorableText(value);
  if (Array.isArray(value)) return value.map((item) => toStorable(item, depth + 1));
  if (!isObject(value) || value instanceof Blob) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, toStorable(entry, depth + 1)]));
}

/** Merges path, query and body into one object with camelCase names. Path parameters win. */
export async function parseCallInput(c: Context, call: Call): Promise<unknown> {
  const sent =
    call.encoding === 'query'
      ? c.req.query()
      : call.encoding === 'form'
        ? await parseFormBody(c)
        : await parseJsonBody(c);
  return toCamelCaseKeys(toStorable({ ...sent, ...c.req.param() }));
}
