import { asc, eq } from 'drizzle-orm';
import { systemTag } from '@/contract/cache-tags';
import type { Db } from '@/provider/db/client';
import { seoItems } from '@/provider/db/schema/system';
import { readSeoFile, Seo, toSeoRow } from '@/provider/shop-folder/content/seo';
import { insertRows, updateRow } from '@/provider/shop-folder/entries/save-rows';
import { createYamlSection, type FileChanges } from '@/provider/shop-folder/entries/yaml-section';

async function loadSeo(db: Db): Promise<Seo> {
  const rows = await db.select().from(seoItems).orderBy(asc(seoItems.url));
  return {
    pages: rows.map(({ url, title, description, keywords, image, canonical }) => ({
      page: url.slice(1),
      title,
      description,
      keywords: keywords === '' ? [] : keywords.split(', '),
      image: image ?? undefined,
      canonical: canonical === null || canonical === url ? undefined : canonical.slice(1),
    })),
  };
}

async function saveSeo(db: Db, changes: FileChanges<Seo>): Promise<void> {
  const items = changes.listItems('pages');
  const created = items.filter(({ before }) => before === null);
  await insertRows(
    db,
    seoItems,
    created.map(({ after }) => toSeoRow(after)),
  );
  for (const { before, after } of items) {
    const row = toSeoRow(after);
    if (before)
      await updateRow(db, seoItems, eq(seoItems.url, row.url), { before: toSeoRow(before), after: row });
  }
}

export const seoSection = createYamlSection<typeof Seo, unknown>({
  name: 'seo',
  file: 'seo.yaml',
  schema: Seo,
  lists: { pages: 'page' },
  read: readSeoFile,
  load: loadSeo,
  save: saveSeo,
  remove: async (db, { id }) => {
    await db.delete(seoItems).where(eq(seoItems.url, `/${id}`));
    return 'removed';
  },
  tags: [systemTag()],
});
