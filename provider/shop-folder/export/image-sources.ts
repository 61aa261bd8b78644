import { inArray } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { importedImages } from '@/provider/db/schema/imported';
import { isCatalogMedia } from '@/provider/platform/storage/file-storage';
import { ImageError } from '@/provider/shop-folder/media/image-error';
import { parseImageSource } from '@/provider/shop-folder/media/import-image';
import { MEDIA_FOLDER } from '@/provider/shop-folder/media/read-media-file';
import type { ExportedProduct } from './exported-product';

/** An image of the shop. */
export type ShopImage = {
  path: string;
  /** What its row calls it, or another one; null if no file has named it. */
  src: string | null;
  width: number;
  height: number;
};

/** What an import knows an image by; null for what cannot be one. */
function toKey(src: string): string | null {
  try {
    return parseImageSource(src).key;
  } catch (error) {
    if (error instanceof ImageError) return null;
    throw error;
  }
}

/** As the last import of the product called its images. */
const listSources = ({ source }: ExportedProduct): string[] => [
  ...(source?.images ?? []).map(({ src }) => src),
  ...(source?.variants ?? []).flatMap(({ image }) => image ?? []),
  ...(source?.extras?.beforeAfter ?? []).flatMap(({ before, after }) => [before, after]),
  ...(source?.extras?.videos ?? []).flatMap(({ src, poster }) => [src, ...(poster === null ? [] : [poster])]),
];

const listPaths = ({ shop }: ExportedProduct): string[] => [
  ...shop.product.images.map(({ path }) => path),
  ...[...shop.variants.values()].flatMap(({ columns }) => columns.image ?? []),
  ...(shop.product.beforeAfter ?? []).flatMap(({ before, after }) => [before, after]),
  ...(shop.product.videos ?? []).flatMap(({ video, path }) => [video, path]),
];

/** The images that some rows have: what a file called them, and where they are stored. */
export type UsedImages = {
  sources: readonly string[];
  paths: readonly string[];
  /** Of some of the paths. */
  sizes: ReadonlyMap<string, { width: number; height: number }>;
};

export const listProductImages = (products: readonly ExportedProduct[]): UsedImages => ({
  sources: products.flatMap(listSources),
  paths: products.flatMap(listPaths),
  sizes: new Map(
    products.flatMap(({ shop: { product } }) =>
      [...(product.videos ?? []), ...product.images].map((image) => [image.path, image] as const),
    ),
  ),
});

type NamedImages = {
  /** Of all of these. */
  byPath: ReadonlyMap<string, ShopImage>;
  /** By what a file calls them. */
  bySource: ReadonlyMap<string, ShopImage>;
};

/** Finds what files call images: the address or the file that each was imported from. */
export async function findImageSources(db: Db, used: UsedImages): Promise<NamedImages> {
  const paths = [...new Set(used.paths)];
  const sources = [...new Set(used.sources)];
  const keys = sources.flatMap((src) => toKey(src) ?? []);
  const byKey = await db.select().from(importedImages).where(inArray(importedImages.src, keys));
  const byPath = await db.select().from(importedImages).where(inArray(importedImages.path, paths));
  const rows = new Map(byKey.map((row) => [row.src, row]));
  const images: Record<keyof NamedImages, Map<string, ShopImage>> = {
    byPath: new Map(),
    bySource: new Map(),
  };
  const known = new Map(used.sizes);
  for (const { src, path, width, height } of byPath) {
    known.set(path, { width, height });
    if (!images.byPath.has(path)) images.byPath.set(path, { path, src, width, height });
  }
  for (const path of paths) {
    const { width, height } = known.get(path) ?? { width: 1, height: 1 };
    if (!images.byPath.has(path))
      images.byPath.set(path, { path, src: isCatalogMedia(path) ? path : null, width, height });
  }
  // What the rows themselves call them comes first.
  for (const src of sources.toReversed()) {
    const key = toKey(src);
    const row = rows.get(key ?? '');
    const catalogPath = key?.slice(MEDIA_FOLDER.length + 1) ?? '';
    const image = row ?? images.byPath.get(catalogPath);
    if (!image) continue;
    const named = { path: image.path, src, width: image.width, height: image.height };
    images.bySource.set(src, named);
    if (images.byPath.has(named.path)) images.byPath.set(named.path, named);
  }
  for (const image of images.byPath.values())
    if (image.src !== null && !images.bySource.has(image.src)) images.bySource.set(image.src, image);
  return images;
}
