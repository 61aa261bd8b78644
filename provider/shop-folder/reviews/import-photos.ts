import { homeTag, productTag } from '@/contract/cache-tags';
import { isValueError } from '@/provider/db/postgres-error';
import { withTransaction, type ServiceContext } from '@/provider/platform/context';
import { moderatePhoto } from '@/provider/modules/review/moderate-photo';
import type { SectionImport } from '@/provider/shop-folder/entries/import-section';
import type { Preference } from '@/provider/shop-folder/products/merge-values';
import type { ReportFileError } from '@/provider/shop-folder/files/file-error';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';
import type { ImportImages } from '@/provider/shop-folder/media/create-image-import';
import { inBatches } from '@/provider/shop-folder/files/in-batches';
import { PHOTOS, readPhotos } from './read-photos';
import { findLeftPhotos, type LeftPhoto } from './deleted-photos';
import { isPhotoChanged, planPhotos, savePhotoBases, type PlannedPhoto } from './plan-photos';
import { savePhotos } from './save-photos';
import { logError } from '@/provider/platform/log';

type PhotoImportOptions = {
  preference: Preference;
  isDryRun: boolean;
  /** Handles of products that a dry run would create. */
  unwrittenHandles: ReadonlySet<string>;
  importImages: ImportImages;
  onSection: (section: SectionImport) => void;
};

/** Saves a batch; where the database refuses it, one by one, so that one photo does not keep the others out. */
async function saveBatch(
  ctx: ServiceContext,
  plans: readonly PlannedPhoto[],
  report: ReportFileError,
): Promise<PlannedPhoto[]> {
  try {
    await withTransaction(ctx, async (tx) => {
      await savePhotos(tx.db, plans, {
        now: tx.now(),
        moderate: (id, status) => moderatePhoto(tx, id, status),
      });
      tx.invalidateTags(...plans.flatMap(({ productIds }) => productIds).map(productTag), homeTag());
    });
    return [...plans];
  } catch (error) {
    if (!isValueError(error)) throw error;
    const [first] = plans;
    if (plans.length === 1 && first) {
      logError('import', 'A photo was refused by the database', error);
      const message = 'The database refuses this photo. Is there an unusual character in its row?';
      report({ line: first.photo.line, field: null, message });
      return [];
    }
    const saved: PlannedPhoto[] = [];
    for (const plan of plans) saved.push(...(await saveBatch(ctx, [plan], report)));
    return saved;
  }
}

/** Remembers which rows of deleted photos the shop has decided about. */
async function saveLeft({ db }: ServiceContext, left: readonly LeftPhoto[]) {
  await savePhotoBases(
    db,
    left.filter(isPhotoChanged).map(({ path, base }) => ({
      ...{ path, source: base?.source ?? {}, values: base?.values ?? {} },
    })),
  );
}

/** What a batch changed, as an import reports it. */
function toSection(plans: readonly PlannedPhoto[], left: readonly LeftPhoto[] = []): SectionImport {
  const toEntry = ({ photo: { line, image } }: Pick<PlannedPhoto, 'photo'>, fields: readonly string[]) => ({
    ...{ file: PHOTOS, line, key: image, fields },
  });
  return {
    changes: plans
      .filter(({ known, taken }) => known && taken.length > 0)
      .map((plan) => ({ ...toEntry(plan, plan.taken), kind: 'updated' as const })),
    conflicts: [...left, ...plans]
      .filter(({ conflicts }) => conflicts.length > 0)
      .map((plan) => toEntry(plan, plan.conflicts)),
    tags: [],
  };
}

/**
 * Brings shoppers' photos of the folder into the shop that it does not have yet, and what the folder changed of others.
 * Returns how many were new.
 */
export async function importPhotos(
  ctx: ServiceContext,
  folder: ShopFolder,
  { preference, isDryRun, unwrittenHandles, importImages, onSection }: PhotoImportOptions,
): Promise<number> {
  const report: ReportFileError = (error) => folder.report({ file: PHOTOS, ...error });
  let count = 0;
  for await (const wholeBatch of inBatches(readPhotos(folder))) {
    const batch = wholeBatch.filter(({ handles }) => !handles.some((handle) => unwrittenHandles.has(handle)));
    count += wholeBatch.length - batch.length;
    const left = await findLeftPhotos(ctx.db, batch, preference);
    if (!isDryRun) await saveLeft(ctx, left);
    const leftImages = new Set(left.map(({ photo }) => photo.image));
    const rows = batch.filter(({ image }) => !leftImages.has(image));
    const images = await importImages(rows.map(({ image, line }) => ({ src: image, line })));
    const getImage = (src: string) => {
      const { isOutdated: _isOutdated, ...image } = images.get(src) ?? {};
      return 'path' in image ? image : null;
    };
    const plans = await planPhotos(ctx.db, rows, { preference, getImage, report });
    const changed = plans.filter(isPhotoChanged);
    const saved = isDryRun || changed.length === 0 ? changed : await saveBatch(ctx, changed, report);
    count += saved.filter(({ isNew }) => isNew).length;
    onSection({ ...toSection(plans, left), changes: toSection(saved).changes });
  }
  return count;
}
