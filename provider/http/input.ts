import type { Context } from 'hono';
import type { Call } from '@/contract/call';
import { ResponseCode } from '@/contract/codes';
import { toCamelCaseKeys } from '@/contract/wire';
import { DomainError } from './refusal';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The JSON object of a request; an empty body is an empty object. */
export async function parseJsonBody(c: Context): Promise<Record<string, unknown>> {
  // A form may be much larger: nobody gets a form's bound for JSON.
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

/** PostgreSQL's text cannot hold it, so that it would fail as late as in a query. */
function requireStorableText(text: string): string {
  if (text.includes('\0'))
    throw new DomainError(ResponseCode.unprocessable, 'Text with a zero character is not valid');
  // Half of a character, where a text was cut: a column of text takes this sign for it by itself, one of JSON fails.
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

/** What was sent, as the database can keep it, whatever column it goes to. */
function toStorable(value: unknown, depth = 0): unknown {
  if (depth > DEPTH_MAX) throw new DomainError(ResponseCode.unprocessable, 'The body is nested too deeply');
  if (typeof value === 'string') return requireStorableText(value);
  if (Array.isArray(value)) return value.map((entry) => toStorable(entry, depth + 1));
  if (!isObject(value) || value instanceof Blob) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, toStorable(entry, depth + 1)]));
}

/** One object out of path, query and body, with the names that code uses. Path names win. */
export async function parseCallInput(c: Context, call: Call): Promise<unknown> {
  const sent =
    call.encoding === 'query'
      ? c.req.query()
      : call.encoding === 'form'
        ? await parseFormBody(c)
        : await parseJsonBody(c);
  return toCamelCaseKeys(toStorable({ ...sent, ...c.req.param() }));
}
