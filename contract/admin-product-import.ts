import { z } from 'zod';
import { get, post } from './call';
import { fieldMessages } from './field-messages';
import { BooleanParam, DateTime, Id } from './primitives';

/** An id that cannot be one is not found, like one that does not exist. */
const PathId = Id.catch(0);
export const IMPORT_FILE_MAX_KB = 20 * 1024;
export const IMPORT_PRODUCTS_MAX = 20_000;
/** Of changes, conflicts and errors each. */
export const IMPORT_LISTED_MAX = 200;

const Report = z.object({
  counts: z.object({
    created: z.number(),
    updated: z.number(),
    moved: z.number(),
    unpublished: z.number(),
  }),
  /** The first of them. */
  changes: z.array(z.object({ handle: z.string(), kind: z.string(), values: z.array(z.string()) })),
  conflictCount: z.number(),
  conflicts: z.array(z.object({ handle: z.string(), line: z.number(), value: z.string() })),
  errorCount: z.number(),
  errors: z.array(
    z.object({ line: z.number().nullable(), field: z.string().nullable(), message: z.string() }),
  ),
});
export type ImportReport = z.output<typeof Report>;

const ProductImport = z.object({
  id: z.number(),
  fileName: z.string(),
  status: z.enum(['checking', 'checked', 'running', 'done', 'failed', 'discarded']),
  /** Products that were looked at, of all in the file once they are known. */
  doneCount: z.number(),
  totalCount: z.number().nullable(),
  /** What it would do. */
  preview: Report.nullable(),
  /** What it has done. */
  result: Report.nullable(),
  failure: z.string().nullable(),
  /** It was checked, and can be started; again if it did not come to its end. */
  canRun: z.boolean(),
  actorName: z.string(),
  createdAt: DateTime,
  finishedAt: DateTime.nullable(),
});
export type ProductImport = z.output<typeof ProductImport>;

export const adminProductImportContract = {
  /** Takes a products.csv, or the export of Shopify or WooCommerce, and checks it: nothing is written to the products. */
  checkImport: post('/api/admin/product_imports', {
    encoding: 'form',
    input: z.strictObject({
      file: z.instanceof(Blob, { error: fieldMessages.required('File') }),
      /** Whose value counts where both changed it; without it, such values stay and are named. */
      preference: z.enum(['theirs', 'ours']).optional(),
      /** Takes imported products off sale that are not in the file. */
      hidesMissing: BooleanParam.default(false),
    }),
    data: ProductImport,
  }),
  listImports: get('/api/admin/product_imports', { data: z.object({ items: z.array(ProductImport) }) }),
  readImport: get('/api/admin/product_imports/{id}', {
    input: z.object({ id: PathId }),
    data: ProductImport,
  }),
  /** Starts an import that was checked, or one again that was stopped: what it has done is skipped. */
  runImport: post('/api/admin/product_imports/{id}/run', {
    input: z.strictObject({ id: PathId }),
    data: ProductImport,
  }),
};
