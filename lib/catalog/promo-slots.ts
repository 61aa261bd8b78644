/** The fifth place, and every seventh after it: never in the same column twice in a row. */
const FIRST = 4;
const STEP = 7;

type ListEntry<Item, Promo> = { item: Item; index: number } | { promo: Promo; slot: number };

/** Inserts promotions between products; a list that ends before a place has none there. */
export function insertPromos<Item, Promo>(
  items: readonly Item[],
  promos: readonly Promo[],
): ListEntry<Item, Promo>[] {
  const entries: ListEntry<Item, Promo>[] = items.map((item, index) => ({ item, index }));
  promos.forEach((promo, slot) => {
    const index = FIRST + slot * STEP;
    if (index < entries.length) entries.splice(index, 0, { promo, slot });
  });
  return entries;
}
