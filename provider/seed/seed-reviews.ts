import type { Db } from '@/provider/db/client';
import type { ReportFileError } from '@/provider/shop-folder/files/file-error';
import type { DateContext } from '@/provider/shop-folder/files/shop-date';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';
import { matchReviews, type RowSet } from '@/provider/shop-folder/reviews/match-reviews';
import { planReview } from '@/provider/shop-folder/reviews/plan-reviews';
import { PHOTOS, readPhotos } from '@/provider/shop-folder/reviews/read-photos';
import { readReviews, REVIEWS } from '@/provider/shop-folder/reviews/read-reviews';
import { planPhotos } from '@/provider/shop-folder/reviews/plan-photos';
import { savePhotos } from '@/provider/shop-folder/reviews/save-photos';
import { saveReviews } from '@/provider/shop-folder/reviews/save-reviews';
import { readDemoFolder } from './demo-folder';
import { getDemoImage } from './images';

async function listAll<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const list: Row[] = [];
  for await (const row of rows) list.push(row);
  return list;
}

const createReport =
  (folder: ShopFolder, file: string): ReportFileError =>
  (error) =>
    folder.report({ file, ...error });

const NO_ROWS: RowSet = { isRepeated: async () => false, takenIds: new Set() };

/** Seeds the reviews of the demo shop, the ratings of its products and shoppers' photos. */
export async function seedReviews(db: Db, dates: DateContext): Promise<void> {
  await readDemoFolder(dates, async (folder) => {
    const reviews = await listAll(readReviews(folder));
    const matches = await matchReviews(db, reviews, createReport(folder, REVIEWS), NO_ROWS);
    const plans = matches.map((match) =>
      planReview(match, { preference: null, getImage: (src) => getDemoImage(src).path }),
    );
    // All of them are new: there is nothing to decide about.
    const save = { now: dates.now, moderate: async () => undefined };
    await saveReviews(db, plans, save);
    const photos = await listAll(readPhotos(folder));
    const report = createReport(folder, PHOTOS);
    const options = { preference: null, getImage: getDemoImage, report };
    await savePhotos(db, await planPhotos(db, photos, options), save);
  });
}
