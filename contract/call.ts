import { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call: anyone with a guest token, only a logged-in customer (else 200101), only the owner (else 404). */
export type Access = 'anyone' | 'customer' | 'owner';

/** How the input is sent, apart from path parameters. Default: query for GET and DELETE, JSON for POST and PUT. */
export type InputEncoding = 'query' | 'json' | 'form';

export type Call<
  Input extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  A extends Access = Access,
> = {
  method: Method;
  path: string;
  /** One line describing the call, shown by GET /api/common/api and in the OpenAPI document. */
  purpose: string;
  access: A;
  encoding: InputEncoding;
  /** A write that a client may repeat: the same Idempotency-Key returns the first result again. */
  isIdempotent: boolean;
  /** A call for logging in: a caller with an expired token is treated as a guest, not rejected. */
  allowsExpiredSession: boolean;
  /** For clients that read no envelope: the success statuses, each with its meaning. */
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

/** Parameters in braces in a path require an input that contains them. */
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

/** What a caller passes. */
export type CallInput<C extends Call> = z.input<C['input']>;
/** What a handler returns, and what the caller receives. */
export type CallData<C extends Call> = z.output<C['data']>;
