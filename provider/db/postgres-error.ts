const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
const DEADLOCK_DETECTED = '40P01';

/** Returns the driver error inside drizzle's. */
function findDriverError(error: unknown): { code: unknown; constraint?: unknown } | null {
  if (typeof error !== 'object' || error === null) return null;
  if ('code' in error) return error;
  return 'cause' in error ? findDriverError(error.cause) : null;
}

/** Whether a write failed on a unique index. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  const driverError = findDriverError(error);
  return driverError?.code === UNIQUE_VIOLATION && driverError.constraint === index;
}

/** Whether a row cannot go, since others name it. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  findDriverError(error)?.code === FOREIGN_KEY_VIOLATION;

/** Whether a deadlock made PostgreSQL end a transaction. */
export const isDeadlock = (error: unknown): boolean => findDriverError(error)?.code === DEADLOCK_DETECTED;

/** Classes of SQLSTATE that say that the written values cannot be: cardinality, data, constraint, program limit. */
const VALUE_ERRORS = /^(?:21|22|23|54)/;

/** Whether a write failed because of its values, so that others may succeed. */
export const isValueError = (error: unknown): boolean =>
  VALUE_ERRORS.test(String(findDriverError(error)?.code ?? ''));
