import { z } from 'zod';
import type { HeroSlideJson, HomeBlockJson } from '@/provider/db/schema/home-block-json';
import { readYaml } from '@/provider/shop-folder/files/read-yaml';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';
import {
  checkReferences,
  Count,
  ImageFile,
  LinkTarget,
  nonEmptyList,
  optionalList,
  LocalizedText,
  Text,
  type KnownReferences,
} from './fields';

const header = {
  title: LocalizedText.optional(),
  link: LinkTarget.optional(),
  link_text: LocalizedText.optional(),
};
const PERCENT_MESSAGE = 'Write a number from 0 to 100.';
const Percent = z.number(PERCENT_MESSAGE).min(0, PERCENT_MESSAGE).max(100, PERCENT_MESSAGE);
const ListLength = Count.min(1, 'Write 1 or more.').max(24, 'Write 24 or less.');

const HeroSlide = z.strictObject({
  title: LocalizedText,
  text: LocalizedText,
  link: LinkTarget,
  link_text: LocalizedText,
  second_link: LinkTarget.optional(),
  second_link_text: LocalizedText.optional(),
  image: ImageFile,
  image_phone: ImageFile.optional(),
  image_alt: LocalizedText,
  width: Count,
  height: Count,
  /** Links on the image, by how far they are from its left side. */
  labels: optionalList(
    z.strictObject({
      label: LocalizedText,
      texture: Text,
      link: LinkTarget,
      left_percent: Percent,
      left_percent_phone: Percent.optional(),
    }),
  ),
});

const blocks = {
  hero: z.strictObject({ type: z.literal('hero'), ...header, slides: nonEmptyList(HeroSlide) }),
  reassurance: z.strictObject({ type: z.literal('reassurance'), ...header }),
  products: z.strictObject({
    type: z.literal('products'),
    ...header,
    list: z.enum(['new', 'best_sellers', 'sale'], 'Write new, best_sellers or sale.'),
    limit: ListLength,
  }),
  textures: z.strictObject({
    type: z.literal('textures'),
    ...header,
    text: LocalizedText,
    items: nonEmptyList(
      z.strictObject({ texture: Text, label: LocalizedText, worn_inches: Count, link: LinkTarget }),
    ),
  }),
  categories: z.strictObject({ type: z.literal('categories'), ...header, categories: nonEmptyList(Text) }),
  beforeAfter: z.strictObject({
    type: z.literal('before_after'),
    ...header,
    text: LocalizedText,
    facts: nonEmptyList(z.strictObject({ value: LocalizedText, label: LocalizedText })),
    items: nonEmptyList(z.strictObject({ before: ImageFile, after: ImageFile, label: LocalizedText })),
  }),
  videos: z.strictObject({ type: z.literal('videos'), ...header }),
  reviews: z.strictObject({ type: z.literal('reviews'), ...header, limit: ListLength }),
  blog: z.strictObject({ type: z.literal('blog'), ...header }),
};

const HomeBlock = z.discriminatedUnion(
  'type',
  [
    blocks.hero,
    blocks.reassurance,
    blocks.products,
    blocks.textures,
    blocks.categories,
    blocks.beforeAfter,
    blocks.videos,
    blocks.reviews,
    blocks.blog,
  ],
  'Write hero, reassurance, products, textures, categories, before_after, videos, reviews or blog.',
);
export type HomeBlock = z.infer<typeof HomeBlock>;

/** home.yaml: the home page, from top to bottom. */
export const Home = z.strictObject({ blocks: optionalList(HomeBlock) });
export type Home = z.infer<typeof Home>;

export const readHomeFile = (folder: ShopFolder, known: KnownReferences) =>
  readYaml(
    folder,
    'home.yaml',
    Home.superRefine((home, ctx) => {
      for (const [index, block] of home.blocks.entries())
        if (block.type === 'categories')
          checkReferences(ctx, known, 'categoryPaths', ['blocks', index, 'categories'], block.categories);
    }),
  );

const toSlideJson = (slide: z.infer<typeof HeroSlide>): HeroSlideJson => ({
  title: slide.title,
  text: slide.text,
  link: slide.link,
  linkText: slide.link_text,
  secondLink: slide.second_link ?? null,
  secondLinkText: slide.second_link_text ?? null,
  image: slide.image,
  imagePhone: slide.image_phone ?? null,
  alt: slide.image_alt,
  width: slide.width,
  height: slide.height,
  heads: slide.labels.map(({ left_percent: atPercent, left_percent_phone: phone, ...label }) => ({
    ...label,
    atPercent,
    atPercentPhone: phone ?? null,
  })),
});

export function toHomeBlockJson(block: HomeBlock): HomeBlockJson {
  const { title = '', link = null, link_text: linkText = null, ...rest } = block;
  const text = { title, link, linkText };
  switch (rest.type) {
    case 'hero':
      return { ...text, type: rest.type, items: rest.slides.map(toSlideJson) };
    case 'textures': {
      const items = rest.items.map(({ worn_inches: wornInches, ...item }) => ({ ...item, wornInches }));
      return { ...text, ...rest, items };
    }
    case 'categories':
      return { ...text, type: rest.type, categoryPaths: rest.categories };
    default:
      return { ...text, ...rest };
  }
}
