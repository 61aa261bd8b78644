import type { Db } from '@/provider/db/client';
import { searchWords, synonyms as synonymTable } from '@/provider/db/schema/search';
import { buildSearchWordRows } from './search-words';
import { demoSynonyms } from './synonyms';

export async function seedSearch(db: Db): Promise<void> {
  await db.insert(synonymTable).values(demoSynonyms.map(([term, expansion]) => ({ term, expansion })));
  await db.insert(searchWords).values(buildSearchWordRows());
}
