import { DrizzleQueryError } from 'drizzle-orm/errors';

const getStackFrames = ({ stack = '' }: Error) => stack.split('\n').filter((line) => /^\s+at /.test(line));

function copyError(message: string, original: Error, details: { cause?: unknown; errors?: unknown[] } = {}) {
  const error = Object.assign(new Error(message), details);
  error.stack = [`${original.name}: ${message}`, ...getStackFrames(original)].join('\n');
  return error;
}

/** One line for the owner of the shop, without the parameters of a failed query, or its statement of many rows. */
export function getLoggableMessage(error: unknown): string {
  if (error instanceof DrizzleQueryError)
    return `The database refused a statement: ${error.cause?.message ?? 'no reason given'}`;
  return error instanceof Error ? error.message : String(error);
}

/**
 * Returns an error that is safe to log. A failed query carries its parameters: addresses, hashes of passwords
 * and tokens. Only the statement and the database's message are kept.
 */
export function toLoggableError(error: unknown): unknown {
  if (error instanceof DrizzleQueryError)
    return copyError(`Failed query: ${error.query}: ${error.cause?.message ?? 'no reason given'}`, error);
  if (error instanceof AggregateError)
    return copyError(error.message, error, {
      errors: error.errors.map((innerError) => toLoggableError(innerError)),
    });
  // A gateway error carries the gateway's response, which may hold a payment's secret.
  if (error instanceof Error && 'raw' in error) return copyError(error.message, error);
  if (!(error instanceof Error) || error.cause === undefined) return error;
  const cause = toLoggableError(error.cause);
  return cause === error.cause ? error : copyError(error.message, error, { cause });
}
