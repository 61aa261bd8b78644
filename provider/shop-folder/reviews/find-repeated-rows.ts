import { createHash } from 'node:crypto';
import { readCsvRows } from '@/provider/shop-folder/files/read-csv-rows';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';
import type { ImportedReview } from './read-reviews';

const columns = ['product_handle', 'reviewer_name', 'review_date'];

/** A number takes a tenth of the memory that its text would; two rows with the same one only count as repeated. */
function toNumber(parts: readonly string[]): number {
  return createHash('sha256').update(JSON.stringify(parts)).digest().readUIntBE(0, 6);
}

/** Reads the file again, when it is asked for the first time, and holds a number per row. */
export function createRepeatedRows(folder: ShopFolder, file: string) {
  let repeated: Promise<ReadonlySet<number>> | undefined;
  async function find(): Promise<ReadonlySet<number>> {
    const once = new Set<number>();
    const twice = new Set<number>();
    const rows = readCsvRows(
      { path: folder.path, report: () => undefined },
      { file, columns, requiredColumns: [] },
    );
    for await (const { cells } of rows) {
      const nickname = cells.get('reviewer_name') ?? 'Anonymous';
      const handle = cells.get('product_handle')?.toLowerCase() ?? '';
      const number = toNumber([handle, nickname, cells.get('review_date') ?? '']);
      (once.has(number) ? twice : once).add(number);
    }
    return twice;
  }
  return async ({ handle, nickname, dateText }: ImportedReview): Promise<boolean> =>
    (await (repeated ??= find())).has(toNumber([handle, nickname, dateText]));
}
