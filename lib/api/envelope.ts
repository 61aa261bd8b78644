import { z } from 'zod';
import { InvalidField, ResponseCode } from '@/contract/response-codes';
import { toCamelCase, toCamelCaseKeys } from '@/contract/case-conversion';
import { formatApiErrorDigest } from '@/lib/api/error-page-text';

const Envelope = z.object({
  code: z.number(),
  message: z.string(),
  data: z.unknown(),
  /** Only the embedded provider names the invalid fields; others may use the key for something else. */
  errors: z.array(InvalidField).catch([]),
});

/** A business failure: an envelope whose code is not 200000 (spec 8). */
export class ApiError extends Error {
  readonly code: number;
  /** All that the browser gets of a server error: it contains code and message. */
  readonly digest: string;
  /** The invalid fields, with their names in camelCase. */
  readonly errors: readonly InvalidField[];

  constructor(code: number, message: string, errors: readonly InvalidField[] = []) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.digest = formatApiErrorDigest(code, message);
    this.errors = errors.map((error) => ({ ...error, field: toCamelCase(error.field) }));
  }
}

/** The data of an envelope with its keys in camelCase (spec 7); throws ApiError for every code but 200000. */
export function unwrapEnvelope(body: unknown): unknown {
  const { code, message, data, errors } = Envelope.parse(body);
  if (code !== ResponseCode.ok) throw new ApiError(code, message, errors);
  return toCamelCaseKeys(data);
}
