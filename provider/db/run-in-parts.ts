/** PostgreSQL takes 65,535 parameters at once: no table has more than 65 columns. */
const ITEMS_AT_ONCE = 1_000;

/** Runs a statement for as many rows or keys at once as the database takes. */
export async function runInParts<Item>(items: readonly Item[], run: (part: Item[]) => Promise<unknown>) {
  for (let start = 0; start < items.length; start += ITEMS_AT_ONCE)
    await run(items.slice(start, start + ITEMS_AT_ONCE));
}
