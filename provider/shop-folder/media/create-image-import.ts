import type { ServiceContext } from '@/provider/platform/context';
import { getFileStorage } from '@/provider/platform/storage/get-file-storage';
import type { ReportFileError } from '@/provider/shop-folder/files/file-error';
import type { ImportedImageFile } from '@/provider/shop-folder/products/import-batch';
import { findKnownImage } from './import-image';
import { importImages } from './import-images';

type ImageSource = { src: string; line: number };

type ImageImportOptions = {
  folder: string;
  isDryRun: boolean;
  signal: AbortSignal;
  report: ReportFileError;
  /** The column of the sources. */
  field: string;
};

/** Brings the images of a file into the shop, and reports what cannot be had. Returns them by their source. */
export type ImportImages = (
  sources: readonly ImageSource[],
) => Promise<ReadonlyMap<string, ImportedImageFile>>;

export function createImageImport(
  { db, now, config }: ServiceContext,
  { folder, isDryRun, signal, report, field }: ImageImportOptions,
): ImportImages {
  const imageContext = { db, now, storage: getFileStorage(config), folderPath: folder, signal };
  return async (sources) => {
    const images = new Map<string, ImportedImageFile>();
    if (isDryRun) {
      // It fetches nothing: an image that is not stored yet is taken for a new one.
      for (const { src } of sources)
        images.set(src, (await findKnownImage(src, imageContext)) ?? { path: src, width: 1, height: 1 });
      return images;
    }
    const results = await importImages(
      sources.map(({ src }) => src),
      imageContext,
    );
    const missing = new Set<string>();
    for (const [at, { src, line }] of sources.entries()) {
      const { image, message } = results[at]!;
      if (image) images.set(src, image);
      else if (!missing.has(src)) {
        missing.add(src);
        report({ line, field, message });
        // The shop keeps the image that it has.
        const known = await findKnownImage(src, imageContext);
        if (known) images.set(src, { ...known, isOutdated: true });
      }
    }
    return images;
  };
}
