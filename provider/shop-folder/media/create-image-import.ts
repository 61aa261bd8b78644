import type { ServiceContext } from '@/provider/platform/context';
import { getFileStorage } from '@/provider/platform/storage/get-file-storage';
import type { ReportFileError } from '@/provider/shop-folder/files/file-error';
import type { ImportedImageFile, MediaSource } from '@/provider/shop-folder/products/import-batch';
import { VIDEO } from './image-error';
import { findKnownImage, importImage, isAddress, type ImageImport, type ImageImportContext } from './import-image';
import { importImages } from './import-images';

type ImageImportOptions = {
  folder: string;
  isDryRun: boolean;
  signal: AbortSignal;
  report: ReportFileError;
  /** The column of the sources, unless they name another one. */
  field: string;
  /** Whether shoppers have sent them. */
  isOfShoppers?: boolean;
  /** False: the file comes without its folder `media`. What it names there is what the shop has under that name. */
  hasMedia?: boolean;
};

/** Those of the folder `media` that the shop has, by their source. */
async function findKnownFiles(sources: readonly MediaSource[], ctx: ImageImportContext) {
  const known = new Map<string, ImportedImageFile>();
  for (const { src, isVideo } of sources) {
    if (known.has(src) || isAddress(src)) continue;
    const image = await findKnownImage(src, { ...ctx, ...(isVideo && { kind: VIDEO }) });
    if (image) known.set(src, image);
  }
  return known;
}

/** Brings the images of a file into the shop, and reports what cannot be had. Returns them by their source. */
export type ImportImages = (
  sources: readonly MediaSource[],
) => Promise<ReadonlyMap<string, ImportedImageFile>>;

/** One by one: each may be 50 MB in memory. */
async function importVideos(sources: readonly MediaSource[], ctx: ImageImportContext) {
  const videos = new Map<string, ImageImport>();
  for (const { src } of sources)
    if (!videos.has(src)) videos.set(src, await importImage(src, { ...ctx, kind: VIDEO }));
  return videos;
}

export function createImageImport(
  { db, now, config }: ServiceContext,
  { folder, isDryRun, signal, report, field, isOfShoppers = false, hasMedia = true }: ImageImportOptions,
): ImportImages {
  const imageContext = { db, now, storage: getFileStorage(config), folderPath: folder, signal, isOfShoppers };
  return async (all) => {
    const images = new Map<string, ImportedImageFile>();
    if (isDryRun) {
      // It fetches nothing: an image that is not stored yet is taken for a new one.
      for (const { src, isVideo } of all) {
        const known = await findKnownImage(src, { ...imageContext, ...(isVideo && { kind: VIDEO }) });
        images.set(src, known ?? { path: src, width: 1, height: 1 });
      }
      return images;
    }
    if (!hasMedia) for (const [src, image] of await findKnownFiles(all, imageContext)) images.set(src, image);
    const sources = all.filter(({ src }) => !images.has(src));
    const imageSources = sources.filter(({ isVideo }) => !isVideo).map(({ src }) => src);
    const results = await importImages(imageSources, imageContext);
    const imported = new Map(imageSources.map((src, at) => [src, results[at]!]));
    const videos = await importVideos(
      sources.filter(({ isVideo }) => isVideo),
      imageContext,
    );
    const missing = new Set<string>();
    for (const { src, line, isVideo, field: ownField = field } of sources) {
      const { image, message } = (isVideo ? videos : imported).get(src)!;
      if (image) images.set(src, image);
      else if (!missing.has(src)) {
        missing.add(src);
        report({ line, field: ownField, message });
        // The shop keeps the image that it has.
        const known = await findKnownImage(src, { ...imageContext, ...(isVideo && { kind: VIDEO }) });
        if (known) images.set(src, { ...known, isOutdated: true });
      }
    }
    return images;
  };
}
