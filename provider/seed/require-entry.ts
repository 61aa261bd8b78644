/** Returns a map entry that the seed itself created; a missing one is a mistake in the seed's own lists. */
export function requireEntry<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key, label: string): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The seed names ${label} ${String(key)}, which it does not make.`);
  return value;
}
