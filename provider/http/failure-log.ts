import { DrizzleQueryError } from 'drizzle-orm/errors';

const placesOf = ({ stack = '' }: Error) => stack.split('\n').filter((line) => /^\s+at /.test(line));

function told(message: string, from: Error, more: { cause?: unknown; errors?: unknown[] } = {}) {
  const error = Object.assign(new Error(message), more);
  error.stack = [`${from.name}: ${message}`, ...placesOf(from)].join('\n');
  return error;
}

/**
 * An error as it may stand in a log. A failed query carries what it was asked with: addresses, hashes of passwords and
 * tokens. Of it the statement and the database's own words are kept.
 */
export function loggable(error: unknown): unknown {
  if (error instanceof DrizzleQueryError)
    return told(`Failed query: ${error.query}: ${error.cause?.message ?? 'no reason given'}`, error);
  if (error instanceof AggregateError)
    return told(error.message, error, { errors: error.errors.map((one) => loggable(one)) });
  // A gateway's error carries what the gateway answered, be it the secret of a payment.
  if (error instanceof Error && 'raw' in error) return told(error.message, error);
  if (!(error instanceof Error) || error.cause === undefined) return error;
  const cause = loggable(error.cause);
  return cause === error.cause ? error : told(error.message, error, { cause });
}
