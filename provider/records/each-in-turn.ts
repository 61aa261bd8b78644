/**
 * Does something with each, one after the other; answers how often it was done. One that fails does not keep the others
 * waiting, and is told at the end.
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
