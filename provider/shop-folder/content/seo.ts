import { z } from 'zod';
import { readYaml } from '@/provider/shop-folder/files/read-yaml';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';
import { checkUnique, ImageFile, optionalList, SitePath, LocalizedText, Text } from './fields';

const SeoPage = z.strictObject({
  page: SitePath,
  title: LocalizedText,
  description: LocalizedText,
  keywords: optionalList(Text),
  image: ImageFile.optional(),
  /** The page that search engines list instead of it. */
  canonical: SitePath.optional(),
});

/** seo.yaml: titles and descriptions of pages other than products, categories, posts and text pages. */
export const Seo = z.strictObject({ pages: optionalList(SeoPage) }).superRefine(({ pages }, ctx) =>
  checkUnique(
    ctx,
    pages.map(({ page }) => `/${page}`),
    (index) => ['pages', index, 'page'],
  ),
);
export type Seo = z.infer<typeof Seo>;

export const readSeoFile = (folder: ShopFolder) => readYaml(folder, 'seo.yaml', Seo);

export const toSeoRow = ({ page, keywords, image, canonical = page, ...item }: z.infer<typeof SeoPage>) => ({
  ...item,
  image: image ?? null,
  url: `/${page}`,
  keywords: keywords.join(', '),
  canonical: `/${canonical}`,
});
