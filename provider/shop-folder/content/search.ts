import { z } from 'zod';
import { readYaml } from '@/provider/shop-folder/files/read-yaml';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';
import { checkUnique, LinkTarget, optionalList, LocalizedText, Text } from './fields';

const LowerCase = Text.refine((text) => text === text.toLowerCase(), 'Write it in lower case.');

/** search.yaml: shoppers' words and this shop's words for them, and what the search offers, best first. */
export const Search = z
  .strictObject({
    synonyms: optionalList(z.strictObject({ term: LowerCase, means: LowerCase })),
    suggestions: optionalList(LowerCase),
    popular: optionalList(z.strictObject({ name: LocalizedText, link: LinkTarget })),
  })
  .superRefine(({ synonyms, suggestions }, ctx) => {
    const terms = synonyms.map(({ term }) => term);
    checkUnique(ctx, terms, (index) => ['synonyms', index, 'term']);
    checkUnique(ctx, suggestions, (index) => ['suggestions', index]);
  });
export type Search = z.infer<typeof Search>;

export const readSearchFile = (folder: ShopFolder) => readYaml(folder, 'search.yaml', Search);
