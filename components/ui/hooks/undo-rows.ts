/** A recently removed item and its position. */
export type RemovedItem<Item> = { item: Item; index: number };
export type UndoRow<Item> = { item: Item; isRemoved: boolean };

/** The items as displayed: a removed item keeps its place as long as it can be restored. */
export function buildUndoRows<Item extends { id: number }>(
  items: readonly Item[],
  removed: readonly RemovedItem<Item>[],
): UndoRow<Item>[] {
  const removedIds = new Set(removed.map(({ item }) => item.id));
  const rows = items.filter(({ id }) => !removedIds.has(id)).map((item) => ({ item, isRemoved: false }));
  for (const { item, index } of [...removed].sort((a, b) => a.index - b.index))
    rows.splice(Math.min(index, rows.length), 0, { item, isRemoved: true });
  return rows;
}
