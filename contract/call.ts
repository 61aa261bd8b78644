import { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call: anyone, with or without a guest token, only a logged-in customer (else 200101), only a
 * shopper who may act on the resource named in `owner` (else 404).
 */
export type Access = 'anyone' | 'customer' | 'owner';

/**
 * The shopper's own resource that a call acts on. It is loaded before the handler runs, and anyone else's is
 * answered 404. `ownOrClaimedOrder`: also an order claimed by its link, or by its number and email.
 */
export type OwnedResource = 'order' | 'ownOrClaimedOrder' | 'cart' | 'cartItem';

export type Owner = {
  resource: OwnedResource;
  /** The field of the input with the id, or ids, of the resource. */
  idField: string;
};

/** How the input is sent, apart from path parameters. Default: query for GET and DELETE, JSON for POST and PUT. */
export type InputEncoding = 'query' | 'json' | 'form';

export type Call<
  Input extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  A extends Access = Access,
  O extends Owner | null = Owner | null,
> = {
  method: Method;
  path: string;
  access: A;
  owner: O;
  encoding: InputEncoding;
  /** A write that a client may repeat: the same Idempotency-Key returns the first result again. */
  isIdempotent: boolean;
  /** A call for logging in: a caller with an expired token is treated as a guest, not rejected. */
  allowsExpiredSession: boolean;
  /** For clients that read no envelope: the success statuses, each with its meaning. */
  rawResponses: Readonly<Record<number, string>> | null;
  /** What a response without an envelope has; null: nothing. */
  mediaType: string | null;
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
type CallOptions<
  Path extends string,
  Input extends z.ZodType,
  Data extends z.ZodType,
  A extends Access,
  O extends Owner | null,
> = {
  data: Data;
  access?: A;
  encoding?: InputEncoding;
  isIdempotent?: boolean;
  allowsExpiredSession?: boolean;
  rawResponses?: Readonly<Record<number, string>>;
  mediaType?: string;
} & ([PathParam<Path>] extends [never]
  ? { input?: Input }
  : { input: Input & z.ZodType<Record<PathParam<Path>, unknown>> }) &
  // A call with access 'owner' must say what of.
  ([A] extends ['owner'] ? { owner: O & { idField: keyof z.output<Input> } } : { owner?: O });

const emptyInput = z.object({});
type EmptyInput = typeof emptyInput;

const createCallBuilder =
  (method: Method) =>
  <
    Path extends string,
    Data extends z.ZodType,
    Input extends z.ZodType = EmptyInput,
    A extends Access = 'anyone',
    O extends Owner | null = null,
  >(
    path: Path,
    options: CallOptions<Path, Input, Data, A, O>,
  ) =>
    ({
      method,
      path,
      data: options.data,
      input: options.input ?? emptyInput,
      access: options.access ?? 'anyone',
      owner: options.owner ?? null,
      encoding: options.encoding ?? (method === 'GET' || method === 'DELETE' ? 'query' : 'json'),
      isIdempotent: options.isIdempotent ?? false,
      allowsExpiredSession: options.allowsExpiredSession ?? false,
      rawResponses: options.rawResponses ?? null,
      mediaType: options.mediaType ?? null,
    }) as Call<Input, Data, A, O>;

export const get = createCallBuilder('GET');
export const post = createCallBuilder('POST');
export const put = createCallBuilder('PUT');
export const del = createCallBuilder('DELETE');

/** What a caller passes. */
export type CallInput<C extends Call> = z.input<C['input']>;
/** What a handler returns, and what the caller receives. */
export type CallData<C extends Call> = z.output<C['data']>;
