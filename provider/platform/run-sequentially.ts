/**
 * Runs a function for each value, in sequence; returns how often it did something. A failure does not stop
 * the others and is thrown at the end.
 */
export async function runSequentially<T>(values: readonly T[], run: (value: T) => Promise<unknown>) {
  const failures: unknown[] = [];
  let count = 0;
  for (const value of values)
    try {
      if ((await run(value)) !== false) count += 1;
    } catch (failure) {
      failures.push(failure);
    }
  if (failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures);
  return count;
}
