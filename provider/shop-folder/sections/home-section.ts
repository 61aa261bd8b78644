import { homeTag } from '@/contract/cache-tags';
import type { Db } from '@/provider/db/client';
import type { HeroSlideJson, HomeBlockJson } from '@/provider/db/schema/home-block-json';
import { Home, readHomeFile, toHomeBlockJson, type HomeBlock } from '@/provider/shop-folder/content/home';
import { loadConfigs, saveConfig } from '@/provider/shop-folder/entries/save-rows';
import { createYamlSection, type FileChanges } from '@/provider/shop-folder/entries/yaml-section';
import type { ContentReferences } from './references';

const SECTIONS = { module: 'home', key: 'sections' };

type Slide = Extract<HomeBlock, { type: 'hero' }>['slides'][number];

const toSlide = (slide: HeroSlideJson): Slide => ({
  title: slide.title,
  text: slide.text,
  link: slide.link,
  link_text: slide.linkText,
  second_link: slide.secondLink ?? undefined,
  second_link_text: slide.secondLinkText ?? undefined,
  image: slide.image,
  image_phone: slide.imagePhone ?? undefined,
  image_alt: slide.alt,
  width: slide.width,
  height: slide.height,
  labels: slide.heads.map(({ atPercent, atPercentPhone, ...label }) => ({
    ...label,
    left_percent: atPercent,
    left_percent_phone: atPercentPhone ?? undefined,
  })),
});

function toHomeBlock({ title, link, linkText, ...block }: HomeBlockJson): HomeBlock {
  const header = {
    title: title === '' ? undefined : title,
    link: link ?? undefined,
    link_text: linkText ?? undefined,
  };
  switch (block.type) {
    case 'hero':
      return { ...header, type: block.type, slides: block.items.map(toSlide) };
    case 'reassurance':
      return { ...header, type: block.type };
    case 'textures': {
      const items = block.items.map(({ wornInches, ...item }) => ({ ...item, worn_inches: wornInches }));
      return { ...header, type: block.type, text: block.text, items };
    }
    case 'categories':
      return { ...header, type: block.type, categories: block.categoryPaths };
    default:
      return { ...header, ...block };
  }
}

async function loadHome(db: Db): Promise<Home> {
  const blocks = (await loadConfigs(db, SECTIONS.module)).get(SECTIONS.key) as HomeBlockJson[] | undefined;
  return { blocks: (blocks ?? []).map(toHomeBlock) };
}

/** The home page leaves out a block of which nothing is there. */
async function saveHome(db: Db, changes: FileChanges<Home>): Promise<void> {
  const blocks = changes.getField<Home['blocks']>('blocks');
  if (blocks === undefined) return;
  await saveConfig(db, SECTIONS, (blocks ?? []).map(toHomeBlockJson));
}

export const homeSection = createYamlSection<typeof Home, ContentReferences>({
  name: 'home',
  file: 'home.yaml',
  schema: Home,
  read: readHomeFile,
  load: loadHome,
  save: saveHome,
  tags: [homeTag()],
});
