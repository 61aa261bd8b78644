import { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call: anyone with a guest token, only a logged-in customer (else 200101), only the owner (else 404). */
export type Access = 'anyone' | 'customer' | 'owner';

/** How the input travels beside its path names: GET and DELETE in the query, POST and PUT as JSON, unless said otherwise. */
export type Send = 'query' | 'json' | 'form';

export type Call<
  Input extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  A extends Access = Access,
> = {
  method: Method;
  path: string;
  /** One line for people: what the call is for. It is shown by GET /api/common/api and in the OpenAPI document. */
  purpose: string;
  access: A;
  send: Send;
  /** A write that a client may repeat: the first result is answered again for the same Idempotency-Key. */
  isRepeatable: boolean;
  /** A way in: whoever comes with a token that has ended is a visitor here, and is not refused for it. */
  isWayIn: boolean;
  /** Answered to a program that reads no envelope: the HTTP statuses that say yes, each with what it means. */
  bare: Readonly<Record<number, string>> | null;
  input: Input;
  data: Data;
};

type ParamOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Camel<Name> | ParamOf<Rest>
  : never;
type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;

/** A path with names in braces must have an input that carries them. */
type Terms<Path extends string, Input extends z.ZodType, Data extends z.ZodType, A extends Access> = {
  data: Data;
  access?: A;
  send?: Send;
  isRepeatable?: boolean;
  isWayIn?: boolean;
  bare?: Readonly<Record<number, string>>;
} & ([ParamOf<Path>] extends [never]
  ? { input?: Input }
  : { input: Input & z.ZodType<Record<ParamOf<Path>, unknown>> });

const nothing = z.object({});
type Nothing = typeof nothing;

const verb =
  (method: Method) =>
  <
    Path extends string,
    Data extends z.ZodType,
    Input extends z.ZodType = Nothing,
    A extends Access = 'anyone',
  >(
    path: Path,
    purpose: string,
    terms: Terms<Path, Input, Data, A>,
  ) =>
    ({
      method,
      path,
      purpose,
      data: terms.data,
      input: terms.input ?? nothing,
      access: terms.access ?? 'anyone',
      send: terms.send ?? (method === 'GET' || method === 'DELETE' ? 'query' : 'json'),
      isRepeatable: terms.isRepeatable ?? false,
      isWayIn: terms.isWayIn ?? false,
      bare: terms.bare ?? null,
    }) as Call<Input, Data, A>;

export const get = verb('GET');
export const post = verb('POST');
export const put = verb('PUT');
export const del = verb('DELETE');

/** What a caller hands in. */
export type InputOf<C extends Call> = z.input<C['input']>;
/** What a handler returns, and what the caller receives. */
export type DataOf<C extends Call> = z.output<C['data']>;
