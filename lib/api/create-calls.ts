import type { AxiosInstance, AxiosRequestConfig } from 'axios';
import type { Call, CallData, CallInput } from '@/contract/call';
import type { CoreContract } from '@/contract/core-contract';
import { toSnakeCaseKeys, toSnakeCase } from '@/contract/case-conversion';
import { unwrapEnvelope } from './envelope';

const NO_CONTENT = 204;

export type RequestOptions = {
  signal?: AbortSignal;
  /** For a write that may be repeated: the same key returns the first result again. */
  idempotencyKey?: string;
};

type CallFunction<C extends Call> =
  Record<never, never> extends CallInput<C>
    ? (input?: CallInput<C>, options?: RequestOptions) => Promise<CallData<C>>
    : (input: CallInput<C>, options?: RequestOptions) => Promise<CallData<C>>;

export type CallFunctions<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends Call ? CallFunction<Calls[Name]> : never;
};
export type ApiOf<Subjects> = { [S in keyof Subjects]: CallFunctions<Subjects[S]> };
/** What every client has, the browser's and the server's. */
export type CoreApi = ApiOf<CoreContract>;

type Input = Record<string, unknown>;

/** A list is sent as `a,b`; missing values are not sent. */
const toQueryParams = (input: Input) =>
  Object.fromEntries(
    Object.entries(input)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [toSnakeCase(name), Array.isArray(value) ? value.join(',') : value]),
  );

function toFormData(input: Input) {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || value === null) continue;
    form.append(toSnakeCase(name), value instanceof Blob ? value : String(value));
  }
  return form;
}

/**
 * The URL and payload of a call: path parameters are taken out of the input, the rest is encoded as the call
 * defines.
 */
export function buildRequestConfig(call: Call, input: Input): AxiosRequestConfig {
  const rest = { ...input };
  const url = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const payload =
    call.encoding === 'query'
      ? { params: toQueryParams(rest) }
      : { data: call.encoding === 'form' ? toFormData(rest) : toSnakeCaseKeys(rest) };
  return { method: call.method, url, ...payload };
}

/** The calls of a subject as functions, the same on browser and server: typed, parsed, in camelCase. */
export function createCalls<Calls extends object>(http: AxiosInstance, calls: Calls): CallFunctions<Calls> {
  const createCallFunction =
    (call: Call) =>
    async (input: Input = {}, { signal, idempotencyKey }: RequestOptions = {}) => {
      const headers = {
        ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
        // Left to the code that sends the form: the type carries the boundary. axios with fetch would set
        // urlencoded.
        ...(call.encoding === 'form' && { 'Content-Type': false }),
      };
      const response = await http.request<unknown>({ ...buildRequestConfig(call, input), signal, headers });
      return call.data.parse(response.status === NO_CONTENT ? null : unwrapEnvelope(response.data));
    };

  return Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [name, createCallFunction(call as Call)]),
  ) as unknown as CallFunctions<Calls>; // the calls are the type: each entry is created from its own call
}

/** `api.cart.add({ variantId, qty })` */
export const createApiOf = <Subjects extends Record<string, object>>(
  http: AxiosInstance,
  subjects: Subjects,
): ApiOf<Subjects> =>
  Object.fromEntries(
    Object.entries(subjects).map(([subject, calls]) => [subject, createCalls(http, calls)]),
  ) as unknown as ApiOf<Subjects>;
