import type { Db } from '../../client';
import { searchWords, synonyms as synonymTable } from '../../schema/words';
import { searchWordRows } from './search-words';
import { synonyms } from './synonyms';

export async function putSearch(db: Db): Promise<void> {
  await db.insert(synonymTable).values(synonyms.map(([term, expansion]) => ({ term, expansion })));
  await db.insert(searchWords).values(searchWordRows());
}
