import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import { searchTag } from '@/contract/cache-tags';
import type { Db } from '@/provider/db/client';
import { searchWords, synonyms as synonymTable } from '@/provider/db/schema/search';
import { readSearchFile, Search } from '@/provider/shop-folder/content/search';
import { insertRows, loadConfigs, saveConfig } from '@/provider/shop-folder/entries/save-rows';
import { createYamlSection, type FileChanges } from '@/provider/shop-folder/entries/yaml-section';
import { fromLinksConfig, toLinksConfig } from './links';

const POPULAR = { module: 'system_configs', key: 'search_page_hot_keywords' };

async function loadSearch(db: Db): Promise<Search> {
  const synonymRows = await db.select().from(synonymTable).orderBy(synonymTable.id);
  const words = await db
    .select({ phrase: searchWords.phrase })
    .from(searchWords)
    .where(eq(searchWords.isSuggestion, true))
    .orderBy(desc(searchWords.weight), searchWords.phrase);
  return {
    synonyms: synonymRows.map(({ term, expansion }) => ({ term, means: expansion })),
    suggestions: words.map(({ phrase }) => phrase),
    popular: fromLinksConfig((await loadConfigs(db, POPULAR.module)).get(POPULAR.key)),
  };
}

/** The weight is the place, the best first. */
async function saveSuggestions(db: Db, suggestions: readonly string[]): Promise<void> {
  // A word of the shop's vocabulary stays one, without being offered.
  await db
    .update(searchWords)
    .set({ isSuggestion: false, weight: 1 })
    .where(and(eq(searchWords.isSuggestion, true), notInArray(searchWords.phrase, [...suggestions])));
  const rows = suggestions.map((phrase, index) => ({
    phrase,
    weight: suggestions.length - index,
    isSuggestion: true,
  }));
  if (rows.length > 0)
    await db
      .insert(searchWords)
      .values(rows)
      .onConflictDoUpdate({
        target: searchWords.phrase,
        set: { weight: sql`excluded.weight`, isSuggestion: true },
      });
}

async function saveSearch(db: Db, changes: FileChanges<Search>): Promise<void> {
  const popular = changes.getField<Search['popular']>('popular');
  if (popular !== undefined) await saveConfig(db, POPULAR, toLinksConfig(popular));
  const synonyms = changes.listItems('synonyms');
  const created = synonyms.filter(({ before }) => before === null);
  await insertRows(
    db,
    synonymTable,
    created.map(({ after }) => ({ term: after.term, expansion: after.means })),
  );
  for (const { before, after } of synonyms)
    if (before)
      await db.update(synonymTable).set({ expansion: after.means }).where(eq(synonymTable.term, after.term));
  const suggestions = changes.getField<Search['suggestions']>('suggestions');
  if (suggestions !== undefined) await saveSuggestions(db, suggestions ?? []);
}

export const searchSection = createYamlSection<typeof Search, unknown>({
  name: 'search',
  file: 'search.yaml',
  schema: Search,
  lists: { synonyms: 'term' },
  read: readSearchFile,
  load: loadSearch,
  save: saveSearch,
  remove: async (db, { id }) => {
    await db.delete(synonymTable).where(eq(synonymTable.term, id));
    return 'removed';
  },
  tags: [searchTag()],
});
