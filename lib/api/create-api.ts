import type { AxiosInstance, AxiosRequestConfig } from 'axios';
import type { Call, DataOf, InputOf } from '@/contract/call';
import { contract, type Contract } from '@/contract/contract';
import { toWire, wireName } from '@/contract/wire';
import { dataOf } from './envelope';

const NO_CONTENT = 204;

export type Terms = {
  signal?: AbortSignal;
  /** For a write that may be repeated: the same key is answered the first result again. */
  idempotencyKey?: string;
};

type Send<C extends Call> =
  Record<never, never> extends InputOf<C>
    ? (input?: InputOf<C>, terms?: Terms) => Promise<DataOf<C>>
    : (input: InputOf<C>, terms?: Terms) => Promise<DataOf<C>>;

type Asked<Calls> = { [Name in keyof Calls]: Calls[Name] extends Call ? Send<Calls[Name]> : never };
export type Api = { [S in keyof Contract]: Asked<Contract[S]> };

type Input = Record<string, unknown>;

/** A list travels as `a,b`; what is not given does not travel. */
const queryOf = (input: Input) =>
  Object.fromEntries(
    Object.entries(input)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [wireName(name), Array.isArray(value) ? value.join(',') : value]),
  );

function formOf(input: Input) {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || value === null) continue;
    form.append(wireName(name), value instanceof Blob ? value : String(value));
  }
  return form;
}

/** Where a call goes and what it carries: path names are taken out of the input, the rest is sent as the call says. */
export function requestOf(call: Call, input: Input): AxiosRequestConfig {
  const rest = { ...input };
  const url = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const carried =
    call.send === 'query'
      ? { params: queryOf(rest) }
      : { data: call.send === 'form' ? formOf(rest) : toWire(rest) };
  return { method: call.method, url, ...carried };
}

/** `api.cart.add({ variantId, qty })`, the same on browser and server: typed, parsed, in camelCase. */
export function createApi(http: AxiosInstance): Api {
  const send =
    (call: Call) =>
    async (input: Input = {}, { signal, idempotencyKey }: Terms = {}) => {
      const headers = {
        ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
        // Left to whoever sends the form: its type carries the boundary. axios by fetch would call it urlencoded.
        ...(call.send === 'form' && { 'Content-Type': false }),
      };
      const answer = await http.request<unknown>({ ...requestOf(call, input), signal, headers });
      return call.data.parse(answer.status === NO_CONTENT ? null : dataOf(answer.data));
    };

  return Object.fromEntries(
    Object.entries(contract).map(([subject, calls]) => [
      subject,
      Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, send(call)])),
    ]),
  ) as unknown as Api; // the table of calls is the type: each entry is made of its own line
}
