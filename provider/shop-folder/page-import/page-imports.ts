import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import {
  IMPORT_FILE_MAX_KB,
  IMPORT_PRODUCTS_MAX,
  type ImportReport,
  type ProductImport,
} from '@/contract/admin-product-import';
import { fieldMessages } from '@/contract/field-messages';
import { ResponseCode } from '@/contract/response-codes';
import { FOLDER_LOCK, tryAdvisoryLock } from '@/provider/db/advisory-lock';
import type { ProductImportOptionsJson } from '@/provider/db/schema/json-columns';
import { productImports } from '@/provider/db/schema/product-import';
import type { ServiceContext } from '@/provider/platform/context';
import { DomainError, FieldError, NotFoundError } from '@/provider/platform/errors/errors';
import { logError } from '@/provider/platform/log';
import { importFile, TooManyProductsError } from './import-file';

type Row = typeof productImports.$inferSelect;
type Status = Row['status'];

const LISTED_MAX = 20;
/** Work whose process has ended says nothing for as long. */
const SILENT_MS = 2 * 60_000;
const WORKING: Status[] = ['checking', 'running'];
const BUSY = 'Another import is at work. Please wait until it has ended';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

const toResponse = ({ createdAt, finishedAt, preview, result, ...row }: Row): ProductImport => ({
  ...row,
  preview: preview as ImportReport | null,
  result: result as ImportReport | null,
  createdAt: createdAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
});

/** Work that nobody does any more has failed. */
async function endSilent({ db, now }: ServiceContext) {
  const silentSince = new Date(now().getTime() - SILENT_MS);
  await db
    .update(productImports)
    .set({
      status: 'failed',
      failure: 'The shop was stopped meanwhile. Please import the file again',
      finishedAt: now(),
    })
    .where(and(inArray(productImports.status, WORKING), lt(productImports.heartbeatAt, silentSince)));
}

export async function listProductImports(ctx: ServiceContext): Promise<ProductImport[]> {
  await endSilent(ctx);
  const rows = await ctx.db.select().from(productImports).orderBy(desc(productImports.id)).limit(LISTED_MAX);
  return rows.map(toResponse);
}

export async function readProductImport(ctx: ServiceContext, id: number): Promise<ProductImport> {
  await endSilent(ctx);
  const [row] = await ctx.db.select().from(productImports).where(eq(productImports.id, id));
  if (!row) throw new NotFoundError('There is no such import');
  return toResponse(row);
}

/** Commands and other instances bring one folder at a time into the shop. Returns what ends it. */
async function lockFolder({ config }: ServiceContext): Promise<() => Promise<void>> {
  if (!config.databaseUrl) return async () => undefined;
  const unlock = await tryAdvisoryLock(config.databaseUrl, FOLDER_LOCK);
  if (!unlock) throw new Error(FOLDER_LOCK.holder);
  return unlock;
}

type Work = { row: Row; file: Buffer; isDryRun: boolean };

/** Does the work of an import to its end, whatever that is. */
async function doWork(ctx: ServiceContext, { row, file, isDryRun }: Work, signal: AbortSignal) {
  const save = (values: Partial<Row>) =>
    ctx.db.update(productImports).set(values).where(eq(productImports.id, row.id));
  try {
    const unlock = await lockFolder(ctx);
    try {
      const report = await importFile(ctx, {
        ...{ file, options: row.options, isDryRun, signal },
        onProgress: async (doneCount, totalCount) => {
          signal.throwIfAborted();
          await save({ doneCount, totalCount, heartbeatAt: ctx.now() });
        },
      });
      const ended = { finishedAt: ctx.now(), file: '' };
      await save(
        isDryRun ? { status: 'checked', preview: report } : { status: 'done', result: report, ...ended },
      );
    } finally {
      await unlock();
    }
  } catch (error) {
    const isTooLarge = error instanceof TooManyProductsError;
    if (!isTooLarge) logError('products', `Import ${row.id} failed`, error);
    const failure = isTooLarge
      ? `The file has more than ${IMPORT_PRODUCTS_MAX} products. Please import it in parts, or by the command`
      : 'The import failed. What it had done until then stays; please import the file again';
    await save({ status: 'failed', failure, file: '', finishedAt: ctx.now() });
  }
}

/** The next work that no process does yet. */
async function claimWork({ db, now }: ServiceContext): Promise<Row | null> {
  const next = db
    .select({ id: productImports.id })
    .from(productImports)
    .where(and(inArray(productImports.status, WORKING), isNull(productImports.heartbeatAt)))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(productImports)
    .set({ heartbeatAt: now() })
    .where(inArray(productImports.id, next))
    .returning();
  return row ?? null;
}

/** Does what is asked for: a job of each instance, of which one does it. `signal` ends it with its process. */
export async function workOnImports(ctx: ServiceContext, signal: AbortSignal): Promise<void> {
  const row = await claimWork(ctx);
  if (!row) return;
  const file = await decompress(Buffer.from(row.file, 'base64'));
  await doWork(ctx, { row, file, isDryRun: row.status === 'checking' }, signal);
}

/** One import works at a time: another is refused. */
async function requireNoWork({ db }: ServiceContext) {
  await db.execute(sql`lock table product_imports in share row exclusive mode`);
  const [busy] = await db
    .select({ id: productImports.id })
    .from(productImports)
    .where(inArray(productImports.status, WORKING))
    .limit(1);
  if (busy) throw new DomainError(ResponseCode.inProgress, BUSY);
}

type NewImport = { file: Blob; fileName: string; actorName: string; options: ProductImportOptionsJson };

/** Takes a file and begins to check it. */
export async function beginCheck(ctx: ServiceContext, { file, fileName, actorName, options }: NewImport) {
  if (file.size === 0) throw new FieldError('file', fieldMessages.required('File'));
  if (file.size > IMPORT_FILE_MAX_KB * 1024)
    throw new FieldError('file', `File ${fieldMessages.size(IMPORT_FILE_MAX_KB)}`);
  await endSilent(ctx);
  const stored = (await compress(Buffer.from(await file.arrayBuffer()))).toString('base64');
  const row = await ctx.db.transaction(async (db) => {
    await requireNoWork({ ...ctx, db });
    // Of a file that nobody has imported, only what was found in it is kept.
    await db
      .update(productImports)
      .set({ status: 'discarded', file: '', finishedAt: ctx.now() })
      .where(eq(productImports.status, 'checked'));
    const values = { fileName: fileName.slice(0, 200), file: stored, options, actorName };
    const [inserted] = await db
      .insert(productImports)
      .values({ ...values, createdAt: ctx.now() })
      .returning();
    return inserted!;
  });
  return toResponse(row);
}

/** Begins an import that was checked. */
export async function beginImport(ctx: ServiceContext, id: number): Promise<ProductImport> {
  await endSilent(ctx);
  const row = await ctx.db.transaction(async (db) => {
    await db.execute(sql`lock table product_imports in share row exclusive mode`);
    const [current] = await db.select().from(productImports).where(eq(productImports.id, id));
    if (!current) throw new NotFoundError('There is no such import');
    if (current.status !== 'checked') throw new DomainError(ResponseCode.changedMeanwhile);
    await requireNoWork({ ...ctx, db });
    const [started] = await db
      .update(productImports)
      .set({ status: 'running', doneCount: 0, heartbeatAt: null })
      .where(eq(productImports.id, id))
      .returning();
    return started!;
  });
  return toResponse(row);
}
