import { HttpError } from 'react-admin';
import { z } from 'zod';
import type { Call, CallData, CallInput } from '@/contract/call';
import { toCamelCase, toCamelCaseKeys, toSnakeCase, toSnakeCaseKeys } from '@/contract/case-conversion';
import { InvalidField, ResponseCode } from '@/contract/response-codes';

const Envelope = z.object({
  code: z.number(),
  message: z.string(),
  data: z.unknown(),
  errors: z.array(InvalidField).catch([]),
});

const OFFLINE = 'The shop could not be reached. Check the connection and try again';

/** The form in which react-admin puts an error beside its field. */
const toFormErrors = (errors: readonly InvalidField[]) =>
  Object.fromEntries(errors.map(({ field, message }) => [toCamelCase(field), message]));

/** Splits an input into the path, whose parameters it fills, and all else. */
function fillPath(path: string, input: Record<string, unknown>) {
  const rest = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const key = toCamelCase(name);
    const value = rest[key];
    delete rest[key];
    return encodeURIComponent(String(value));
  });
  return { path: filled, rest };
}

function toQuery(input: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input))
    if (value !== undefined && value !== null && value !== '') query.set(toSnakeCase(name), String(value));
  return query.size > 0 ? `?${query}` : '';
}

/** Where a browser itself gets the file of a call. */
export function toCallUrl<C extends Call>(call: C, input: CallInput<C>): string {
  const { path, rest } = fillPath(call.path, input as Record<string, unknown>);
  return `${path}${toQuery(rest)}`;
}

function toForm(input: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input))
    if (value !== undefined && value !== null)
      form.append(toSnakeCase(name), value instanceof Blob ? value : String(value));
  return form;
}

/** How a call sends its input, by its encoding. */
function encodeInput({ encoding }: Call, rest: Record<string, unknown>) {
  const json = { 'Content-Type': 'application/json' };
  if (encoding === 'json') return { headers: json, body: JSON.stringify(toSnakeCaseKeys(rest)), query: '' };
  // The browser itself writes the type of a form, which names its boundary.
  if (encoding === 'form') return { headers: {}, body: toForm(rest), query: '' };
  return { headers: {}, body: null, query: toQuery(rest) };
}

/**
 * Makes a call of the back office. Throws `HttpError` with a sentence for a person: with status 401 nobody is signed
 * in, with 403 the right is missing, with 400 the shop refuses, and `body.errors` has the sentences per field.
 */
export async function callAdmin<C extends Call>(
  call: C,
  input: CallInput<C> | Record<string, never> = {},
  headers: Record<string, string> = {},
): Promise<CallData<C>> {
  const { path, rest } = fillPath(call.path, input as Record<string, unknown>);
  const { headers: ownHeaders, body, query } = encodeInput(call, rest);
  const response = await fetch(`${path}${query}`, {
    method: call.method,
    credentials: 'same-origin',
    headers: { Accept: 'application/json', ...ownHeaders, ...headers },
    body,
  }).catch(() => {
    throw new HttpError(OFFLINE, 0);
  });
  const envelope = Envelope.safeParse(await response.json().catch(() => null));
  if (!envelope.success) throw new HttpError(OFFLINE, response.status);
  const { code, message, data, errors } = envelope.data;
  if (code === ResponseCode.ok) return toCamelCaseKeys(data) as CallData<C>;
  const status = response.status === 200 ? 400 : response.status;
  throw new HttpError(message, status, { message, errors: toFormErrors(errors) });
}
