import type { Db } from '../../client';
import { searchWords, synonyms as synonymTable } from '../../schema/words';
import { buildSearchWordRows } from './search-words';
import { demoSynonyms } from './synonyms';

export async function seedSearch(db: Db): Promise<void> {
  await db.insert(synonymTable).values(demoSynonyms.map(([term, expansion]) => ({ term, expansion })));
  await db.insert(searchWords).values(buildSearchWordRows());
}
