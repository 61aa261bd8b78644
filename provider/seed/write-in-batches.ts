const ROWS_AT_ONCE = 500; // 500 rows of 25 columns stay far under PostgreSQL's 65,535 parameters

/** Writes rows in batches and returns what each batch returned, in the order of the rows. */
export async function writeInBatches<Row, Written>(
  rows: readonly Row[],
  write: (batch: Row[]) => Promise<Written[]>,
): Promise<Written[]> {
  const written: Written[] = [];
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    written.push(...(await write(rows.slice(from, from + ROWS_AT_ONCE))));
  return written;
}

/** Returns a map entry that the seed itself created; a missing one is a mistake in the seed's own lists. */
export function requireEntry<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key, what: string): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The seed names ${what} ${String(key)}, which it does not make.`);
  return value;
}
