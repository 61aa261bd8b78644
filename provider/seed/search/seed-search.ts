import type { Db } from '@/provider/db/client';
import { searchWords } from '@/provider/db/schema/search';
import { buildSearchWordRows } from './search-words';

/** Seeds the words of products, categories and attributes; a suggestion of the same word stays. */
export async function seedSearch(db: Db): Promise<void> {
  await db
    .insert(searchWords)
    .values(await buildSearchWordRows(db))
    .onConflictDoNothing();
}
