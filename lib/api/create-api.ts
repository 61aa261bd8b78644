import type { AxiosInstance, AxiosRequestConfig } from 'axios';
import type { Call, CallData, CallInput } from '@/contract/call';
import { contract, type Contract } from '@/contract/contract';
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

type CallFunctions<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends Call ? CallFunction<Calls[Name]> : never;
};
export type Api = { [S in keyof Contract]: CallFunctions<Contract[S]> };

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

/** `api.cart.add({ variantId, qty })`, the same on browser and server: typed, parsed, in camelCase. */
export function createApi(http: AxiosInstance): Api {
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
    Object.entries(contract).map(([subject, calls]) => [
      subject,
      Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, createCallFunction(call)])),
    ]),
  ) as unknown as Api; // the contract is the type: each entry is created from its own call
}
