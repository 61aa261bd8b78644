import { homeTag, productTag } from '@/contract/cache-tags';
import { isValueError } from '@/provider/db/postgres-error';
import { moderateReview } from '@/provider/modules/review/moderate-review';
import { withTransaction, type ServiceContext } from '@/provider/platform/context';
import type { SectionImport } from '@/provider/shop-folder/entries/import-section';
import type { ReportFileError } from '@/provider/shop-folder/files/file-error';
import { inBatches } from '@/provider/shop-folder/files/in-batches';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';
import type { ImportImages } from '@/provider/shop-folder/media/create-image-import';
import type { ImportedImageFile } from '@/provider/shop-folder/products/import-batch';
import type { Preference } from '@/provider/shop-folder/products/merge-values';
import { createRepeatedRows } from './find-repeated-rows';
import { matchReviews, type RowSet } from './match-reviews';
import { isRowChanged, needsImages, planReview, type PlannedReview } from './plan-reviews';
import { readReviews, REVIEWS, type ImportedReview } from './read-reviews';
import { saveReviews } from './save-reviews';
import { logError } from '@/provider/platform/log';

type ReviewImportOptions = {
  preference: Preference;
  isDryRun: boolean;
  /** Handles of products that a dry run would create. */
  unwrittenHandles: ReadonlySet<string>;
  importImages: ImportImages;
  onSection: (section: SectionImport) => void;
  /** Called after each batch. */
  onProgress: () => Promise<void>;
};

type RunOptions = {
  preference: Preference;
  images: ReadonlyMap<string, ImportedImageFile>;
  report: ReportFileError;
  rowSet: RowSet;
};

async function planBatch(
  { db }: Pick<ServiceContext, 'db'>,
  batch: readonly ImportedReview[],
  { preference, images, rowSet }: RunOptions,
): Promise<PlannedReview[]> {
  const getImage = (src: string) => images.get(src)?.path ?? null;
  const matches = await matchReviews(db, batch, () => undefined, rowSet);
  return matches.map((match) => planReview(match, { preference, getImage }));
}

type SavedBatch = { plans: readonly PlannedReview[]; createdIds: readonly number[] };

/** Writes a batch; where the database refuses it, one by one, so that one review does not keep the others out. */
async function saveBatch(
  ctx: ServiceContext,
  batch: readonly ImportedReview[],
  options: RunOptions,
): Promise<SavedBatch> {
  try {
    return await withTransaction(ctx, async (tx) => {
      const plans = await planBatch(tx, batch, options);
      const { createdIds, productIds } = await saveReviews(tx.db, plans.filter(isRowChanged), {
        now: tx.now(),
        moderate: (id, status) => moderateReview(tx, id, { status }),
      });
      if (productIds.length > 0) tx.invalidateTags(...productIds.map(productTag), homeTag());
      return { plans, createdIds };
    });
  } catch (error) {
    if (!isValueError(error)) throw error;
    const [first] = batch;
    if (batch.length === 1 && first) {
      logError('import', 'A review was refused by the database', error);
      const message = 'The database refuses this review. Is there an unusual character in it?';
      options.report({ line: first.line, field: null, message });
      return { plans: [], createdIds: [] };
    }
    const parts: SavedBatch[] = [];
    for (const review of batch) parts.push(await saveBatch(ctx, [review], options));
    return {
      plans: parts.flatMap(({ plans }) => plans),
      createdIds: parts.flatMap(({ createdIds }) => createdIds),
    };
  }
}

/** What a batch changed, as an import reports it. */
function toSection(plans: readonly PlannedReview[]): SectionImport {
  const toEntry = ({ row: { line, handle } }: PlannedReview, fields: readonly string[]) => ({
    ...{ file: REVIEWS, line, key: handle, fields },
  });
  return {
    changes: plans
      .filter(({ known, taken }) => known && taken.length > 0)
      .map((plan) => ({ ...toEntry(plan, plan.taken), kind: 'updated' as const })),
    conflicts: plans
      .filter(({ conflicts }) => conflicts.length > 0)
      .map((plan) => toEntry(plan, plan.conflicts)),
    tags: [],
  };
}

/**
 * Brings reviews of the folder into the shop that it does not have yet, and what the folder changed of others. Those
 * that are no longer in the file stay. Returns how many were new.
 */
export async function importReviews(
  ctx: ServiceContext,
  folder: ShopFolder,
  { preference, isDryRun, unwrittenHandles, importImages, onSection, onProgress }: ReviewImportOptions,
): Promise<number> {
  const report: ReportFileError = (error) => folder.report({ file: REVIEWS, ...error });
  const takenIds = new Set<number>();
  const rowSet = { isRepeated: createRepeatedRows(folder, REVIEWS), takenIds };
  let count = 0;
  for await (const wholeBatch of inBatches(readReviews(folder))) {
    const batch = wholeBatch.filter(({ handle }) => !unwrittenHandles.has(handle));
    count += wholeBatch.length - batch.length;
    const matches = await matchReviews(ctx.db, batch, report, rowSet);
    const sources = matches
      .filter(needsImages)
      .flatMap(({ row }) => row.images.map((src) => ({ src, line: row.line })));
    const options = { preference, report, rowSet, images: await importImages(sources) };
    const plans = await planBatch(ctx, batch, options);
    const saved = isDryRun || !plans.some(isRowChanged) ? null : await saveBatch(ctx, batch, options);
    count += saved ? saved.createdIds.length : plans.filter(({ known }) => !known).length;
    onSection(toSection(saved?.plans ?? plans));
    for (const id of [
      ...matches.flatMap(({ known }) => known?.review.id ?? []),
      ...(saved?.createdIds ?? []),
    ])
      takenIds.add(id);
    await onProgress();
  }
  return count;
}
