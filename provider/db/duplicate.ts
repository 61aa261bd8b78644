const UNIQUE_VIOLATION = '23505';

/** Whether a write failed of a unique index; drizzle wraps what the driver says. */
export function isDuplicate(error: unknown, index: string): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && error.code === UNIQUE_VIOLATION && 'constraint' in error)
    return error.constraint === index;
  return 'cause' in error && isDuplicate(error.cause, index);
}
