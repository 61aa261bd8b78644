/** Groups values by key, each list in the given order. (Map.groupBy needs a newer Node than we require.) */
export function groupBy<Key, Value>(values: readonly Value[], getKey: (value: Value) => Key) {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const group = groups.get(getKey(value));
    if (group) group.push(value);
    else groups.set(getKey(value), [value]);
  }
  return groups;
}
