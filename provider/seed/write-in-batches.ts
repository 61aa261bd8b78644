const ROWS_AT_ONCE = 500; // 500 rows of 25 columns stay far under PostgreSQL's 65,535 parameters

/** Writes rows in batches and returns what each batch returned, in the order of the rows. */
export async function writeInBatches<Row, Written>(
  rows: readonly Row[],
  write: (batch: Row[]) => Promise<Written[]>,
): Promise<Written[]> {
  const results: Written[] = [];
  for (let offset = 0; offset < rows.length; offset += ROWS_AT_ONCE)
    results.push(...(await write(rows.slice(offset, offset + ROWS_AT_ONCE))));
  return results;
}

/** Returns a map entry that the seed itself created; a missing one is a mistake in the seed's own lists. */
export function requireEntry<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key, label: string): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The seed names ${label} ${String(key)}, which it does not make.`);
  return value;
}
