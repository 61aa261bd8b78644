import { asc } from 'drizzle-orm';
import { navigationTag, systemTag } from '@/contract/cache-tags';
import type { Db } from '@/provider/db/client';
import { navigationItems } from '@/provider/db/schema/category';
import { Navigation, readNavigationFile, toMenuRows } from '@/provider/shop-folder/content/navigation';
import { loadConfigs, replaceRows, saveConfig } from '@/provider/shop-folder/entries/save-rows';
import { createYamlSection, type FileChanges } from '@/provider/shop-folder/entries/yaml-section';
import { fromLinksConfig, toLinksConfig } from './links';

const FOOTER_MODULE = 'system_other_configs';
const FOOTER_COLUMNS = ['about_us', 'need_help', 'contact_us'] as const;

async function loadNavigation(db: Db): Promise<Navigation> {
  const rows = await db
    .select()
    .from(navigationItems)
    .orderBy(asc(navigationItems.position), asc(navigationItems.id));
  const configs = await loadConfigs(db, FOOTER_MODULE);
  const loadLinks = (column: string) => fromLinksConfig(configs.get(`footer_${column}`));
  return {
    menu: rows.map(({ name, urlPath, isSale, columns, images }) => ({
      ...{ name, link: urlPath, sale: isSale, images },
      columns: columns.map(({ name: title, children }) => ({
        name: title,
        links: children.map((child) => ({
          name: child.name,
          link: child.urlPath,
          texture: child.texture ?? undefined,
        })),
      })),
    })),
    footer: {
      about_us: loadLinks('about_us'),
      need_help: loadLinks('need_help'),
      contact_us: loadLinks('contact_us'),
    },
  };
}

async function saveNavigation(db: Db, changes: FileChanges<Navigation>): Promise<void> {
  for (const column of FOOTER_COLUMNS) {
    const links = changes.getField<{ name: string; link: string }[]>(`footer.${column}`);
    if (links !== undefined)
      await saveConfig(db, { module: FOOTER_MODULE, key: `footer_${column}` }, toLinksConfig(links));
  }
  const menu = changes.getField<Navigation['menu']>('menu');
  if (menu !== undefined)
    await replaceRows(db, navigationItems, toMenuRows(menu ?? []), {
      id: navigationItems.id,
      order: [navigationItems.position, navigationItems.id],
    });
}

export const navigationSection = createYamlSection<typeof Navigation, unknown>({
  name: 'navigation',
  file: 'navigation.yaml',
  schema: Navigation,
  read: readNavigationFile,
  load: loadNavigation,
  save: saveNavigation,
  tags: [navigationTag(), systemTag()],
});
