import type { ServiceContext } from '@/provider/platform/context';
import { getFileStorage } from '@/provider/platform/storage/get-file-storage';
import type { ReportFileError } from '@/provider/shop-folder/files/file-error';
import type { ImportedImageFile, MediaSource } from '@/provider/shop-folder/products/import-batch';
import { VIDEO } from './image-error';
import { findKnownImage, importImage, type ImageImport, type ImageImportContext } from './import-image';
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
};

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
  { folder, isDryRun, signal, report, field, isOfShoppers = false }: ImageImportOptions,
): ImportImages {
  const imageContext = { db, now, storage: getFileStorage(config), folderPath: folder, signal, isOfShoppers };
  return async (sources) => {
    const images = new Map<string, ImportedImageFile>();
    if (isDryRun) {
      // It fetches nothing: an image that is not stored yet is taken for a new one.
      for (const { src, isVideo } of sources) {
        const known = await findKnownImage(src, { ...imageContext, ...(isVideo && { kind: VIDEO }) });
        images.set(src, known ?? { path: src, width: 1, height: 1 });
      }
      return images;
    }
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
