import { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call: anyone with a guest token, only a logged-in customer (else 200101), only the owner (else 404). */
export type Access = 'anyone' | 'customer' | 'owner';

/** How the input travels beside its path names: GET and DELETE in the query, POST and PUT as JSON, unless said otherwise. */
export type InputEncoding = 'query' | 'json' | 'form';

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
  encoding: InputEncoding;
  /** A write that a client may repeat: the first result is answered again for the same Idempotency-Key. */
  isIdempotent: boolean;
  /** A way in: whoever comes with a token that has ended is a visitor here, and is not refused for it. */
  allowsExpiredSession: boolean;
  /** Answered to a program that reads no envelope: the HTTP statuses that say yes, each with what it means. */
  rawResponses: Readonly<Record<number, string>> | null;
  input: Input;
  data: Data;
};

type PathParam<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? CamelCase<Name> | PathParam<Rest>
  : never;
type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** A path with names in braces must have an input that carries them. */
type CallOptions<Path extends string, Input extends z.ZodType, Data extends z.ZodType, A extends Access> = {
  data: Data;
  access?: A;
  encoding?: InputEncoding;
  isIdempotent?: boolean;
  allowsExpiredSession?: boolean;
  rawResponses?: Readonly<Record<number, string>>;
} & ([PathParam<Path>] extends [never]
  ? { input?: Input }
  : { input: Input & z.ZodType<Record<PathParam<Path>, unknown>> });

const emptyInput = z.object({});
type EmptyInput = typeof emptyInput;

const createCallBuilder =
  (method: Method) =>
  <
    Path extends string,
    Data extends z.ZodType,
    Input extends z.ZodType = EmptyInput,
    A extends Access = 'anyone',
  >(
    path: Path,
    purpose: string,
    options: CallOptions<Path, Input, Data, A>,
  ) =>
    ({
      method,
      path,
      purpose,
      data: options.data,
      input: options.input ?? emptyInput,
      access: options.access ?? 'anyone',
      encoding: options.encoding ?? (method === 'GET' || method === 'DELETE' ? 'query' : 'json'),
      isIdempotent: options.isIdempotent ?? false,
      allowsExpiredSession: options.allowsExpiredSession ?? false,
      rawResponses: options.rawResponses ?? null,
    }) as Call<Input, Data, A>;

export const get = createCallBuilder('GET');
export const post = createCallBuilder('POST');
export const put = createCallBuilder('PUT');
export const del = createCallBuilder('DELETE');

/** What a caller hands in. */
export type CallInput<C extends Call> = z.input<C['input']>;
/** What a handler returns, and what the caller receives. */
export type CallData<C extends Call> = z.output<C['data']>;
