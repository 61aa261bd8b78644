import { z } from 'zod';
import { readYaml } from '@/provider/shop-folder/files/read-yaml';
import { resolveShopDate, ShopDate, type DateContext } from '@/provider/shop-folder/files/shop-date';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';
import {
  checkReferences,
  Count,
  ImageFile,
  LinkTarget,
  optionalList,
  SitePath,
  LocalizedText,
  Text,
  VideoFile,
  type KnownReferences,
} from './fields';

const TopBanner = z.strictObject({
  title: LocalizedText,
  text: LocalizedText,
  link: LinkTarget,
  image: ImageFile.optional(),
  starts: ShopDate.optional(),
  ends: ShopDate.optional(),
  event_label: LocalizedText.optional(),
  promotion_id: Text.optional(),
});

const PageBanner = z.strictObject({
  page: SitePath,
  image: ImageFile,
  title: LocalizedText,
  text: LocalizedText,
  link: LinkTarget,
  text_side: z.enum(['left', 'right'], 'Write left or right.').default('left'),
});

const Video = z.strictObject({
  title: LocalizedText,
  file: VideoFile,
  image: ImageFile,
  seconds: Count,
  products: optionalList(Text),
});

/** banners.yaml: the strip above the header, wide images on pages, and videos. */
export const Banners = z.strictObject({
  top: optionalList(TopBanner),
  pages: optionalList(PageBanner),
  videos: optionalList(Video),
});
export type Banners = z.infer<typeof Banners>;

export const readBannersFile = (folder: ShopFolder, known: KnownReferences) =>
  readYaml(
    folder,
    'banners.yaml',
    Banners.superRefine(({ pages, videos: films }, ctx) => {
      for (const [index, { page }] of pages.entries())
        if (page !== '') checkReferences(ctx, known, 'categoryPaths', ['pages', index, 'page'], page);
      for (const [index, { products }] of films.entries())
        checkReferences(ctx, known, 'productSkus', ['videos', index, 'products'], products);
    }),
  );

/** "home", or "category_" and the path of the category. */
const getSlot = (page: string) => (page === '' ? 'home' : `category_${page.replaceAll('-', '_')}`);

export function toTopBannerRows(top: Banners['top'], dates: DateContext) {
  const toDate = (text: string | undefined) => (text === undefined ? null : resolveShopDate(text, dates));
  return top.map(({ image, event_label, promotion_id, starts, ends, ...banner }, position) => ({
    ...banner,
    image: image ?? null,
    eventLabel: event_label ?? null,
    promotionId: promotion_id ?? null,
    startsAt: toDate(starts),
    endsAt: toDate(ends),
    position,
  }));
}

export const toPageBannerRows = (pages: Banners['pages']) =>
  pages.map(({ page, text_side: textSide, ...banner }, position) => ({
    ...banner,
    slot: getSlot(page),
    textSide,
    position,
  }));

export const toVideoRows = (videos: Banners['videos']) =>
  videos.map(({ title, file, image, seconds, products }, position) => ({
    title,
    source: file,
    poster: image,
    seconds,
    productSkus: products,
    position,
  }));
