import { z } from 'zod';
import type { Db } from '@/provider/db/client';
import { searchWords, synonyms as synonymTable } from '@/provider/db/schema/search';
import { readYaml } from '@/provider/shop-folder/files/read-yaml';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';
import { checkUnique, LinkTarget, optionalList, Text } from './fields';
import { saveLinks } from './navigation';

const LowerCase = Text.refine((text) => text === text.toLowerCase(), 'Write it in lower case.');

/** search.yaml: shoppers' words and this shop's words for them, and what the search offers, best first. */
export const Search = z
  .strictObject({
    synonyms: optionalList(z.strictObject({ term: LowerCase, means: LowerCase })),
    suggestions: optionalList(LowerCase),
    popular: optionalList(z.strictObject({ name: Text, link: LinkTarget })),
  })
  .superRefine(({ synonyms, suggestions }, ctx) => {
    const terms = synonyms.map(({ term }) => term);
    checkUnique(ctx, terms, (index) => ['synonyms', index, 'term']);
    checkUnique(ctx, suggestions, (index) => ['suggestions', index]);
  });
export type Search = z.infer<typeof Search>;

export const readSearchFile = (folder: ShopFolder) => readYaml(folder, 'search.yaml', Search);

export async function saveSearch(db: Db, { synonyms, suggestions, popular }: Search): Promise<void> {
  await saveLinks(db, { module: 'system_configs', key: 'search_page_hot_keywords' }, popular);
  const synonymRows = synonyms.map(({ term, means }) => ({ term, expansion: means }));
  if (synonymRows.length > 0) await db.insert(synonymTable).values(synonymRows);

  const suggestionRows = suggestions.map((phrase, index) => ({
    phrase,
    weight: suggestions.length - index,
    isSuggestion: true,
  }));
  if (suggestionRows.length > 0) await db.insert(searchWords).values(suggestionRows);
}
