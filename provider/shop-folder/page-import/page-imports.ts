import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { and, desc, eq, getTableColumns, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
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

const { file: _file, ...columns } = getTableColumns(productImports);
/** A row without its file, of which each answer would read megabytes. */
const listed = { ...columns, hasFile: sql<boolean>`${productImports.file} <> ''` };

type Row = Omit<typeof productImports.$inferSelect, 'file'> & { hasFile: boolean };
type Status = Row['status'];

const LISTED_MAX = 20;
const HEARTBEAT_MS = 5_000;
/** Work whose process has ended says nothing for as long. */
const SILENT_MS = 60_000;
const WORKING: Status[] = ['checking', 'running'];
const STOPPED = 'The shop was stopped meanwhile. What it had done until then stays; please start it again';
const BUSY = 'Another import is at work. Please wait until it has ended';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** One that was checked, also if it was begun and not brought to its end: what it has done is skipped then. */
const canRun = ({ status, preview, hasFile }: Row) =>
  hasFile && (status === 'checked' || (status === 'failed' && preview !== null));

const toResponse = (row: Row): ProductImport => {
  const { createdAt, finishedAt, preview, result, ...rest } = row;
  return {
    ...rest,
    canRun: canRun(row),
    preview: preview as ImportReport | null,
    result: result as ImportReport | null,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
};

/** Work that nobody does any more has failed. */
async function endSilent({ db, now }: ServiceContext) {
  const silentSince = new Date(now().getTime() - SILENT_MS);
  await db
    .update(productImports)
    .set({
      ...{ status: 'failed', failure: STOPPED, finishedAt: now() },
      file: sql`case when ${productImports.preview} is null then '' else ${productImports.file} end`,
    })
    .where(and(inArray(productImports.status, WORKING), lt(productImports.heartbeatAt, silentSince)));
}

export async function listProductImports(ctx: ServiceContext): Promise<ProductImport[]> {
  await endSilent(ctx);
  const rows = await ctx.db
    .select(listed)
    .from(productImports)
    .orderBy(desc(productImports.id))
    .limit(LISTED_MAX);
  return rows.map(toResponse);
}

export async function readProductImport(ctx: ServiceContext, id: number): Promise<ProductImport> {
  await endSilent(ctx);
  const [row] = await ctx.db.select(listed).from(productImports).where(eq(productImports.id, id));
  if (!row) throw new NotFoundError('There is no such import');
  return toResponse(row);
}

/** Says why an import does nothing: a sentence for people. */
class ImportRefusedError extends Error {
  override name = 'ImportRefusedError';
}

/** Commands and other instances bring one folder at a time into the shop. Returns what ends it. */
async function lockFolder({ config }: ServiceContext): Promise<() => Promise<void>> {
  if (!config.databaseUrl) return async () => undefined;
  const unlock = await tryAdvisoryLock(config.databaseUrl, FOLDER_LOCK);
  if (!unlock)
    throw new ImportRefusedError(`${FOLDER_LOCK.holder}. Please start it again when that has ended`);
  return unlock;
}

const isOwnWork = (id: number) => and(eq(productImports.id, id), inArray(productImports.status, WORKING));

/** Says again and again that the work goes on. Returns what stops it. */
function startHeartbeat({ db, now }: ServiceContext, id: number): () => void {
  const timer = setInterval(() => {
    const beat = db.update(productImports).set({ heartbeatAt: now() }).where(isOwnWork(id));
    beat.catch((error: unknown) => logError('products', `Import ${id} could not say that it goes on`, error));
  }, HEARTBEAT_MS);
  timer.unref();
  return () => clearInterval(timer);
}

function getFailure(error: unknown, signal: AbortSignal): string {
  if (error instanceof ImportRefusedError) return error.message;
  if (error instanceof TooManyProductsError)
    return `The file has more than ${IMPORT_PRODUCTS_MAX} products. Please import it in parts, or by the command`;
  return signal.aborted
    ? STOPPED
    : 'The import failed. What it had done until then stays; please start it again';
}

type Work = { row: Row; isDryRun: boolean };

async function readFile({ db }: ServiceContext, id: number): Promise<Buffer> {
  const [row] = await db
    .select({ file: productImports.file })
    .from(productImports)
    .where(eq(productImports.id, id));
  return decompress(Buffer.from(row?.file ?? '', 'base64'));
}

/** Does the work of an import to its end, whatever that is. */
async function doWork(ctx: ServiceContext, { row, isDryRun }: Work, signal: AbortSignal) {
  /** Nothing of one that was given up meanwhile. */
  const save = async (values: Partial<typeof productImports.$inferInsert>) => {
    const saved = await ctx.db
      .update(productImports)
      .set(values)
      .where(isOwnWork(row.id))
      .returning({ id: productImports.id });
    if (saved.length === 0) throw new ImportRefusedError('It was given up meanwhile');
  };
  const stopHeartbeat = startHeartbeat(ctx, row.id);
  try {
    const unlock = await lockFolder(ctx);
    try {
      const report = await importFile(ctx, {
        ...{ file: await readFile(ctx, row.id), options: row.options, isDryRun, signal },
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
    const isExpected = error instanceof ImportRefusedError || error instanceof TooManyProductsError;
    if (!isExpected && !signal.aborted) logError('products', `Import ${row.id} failed`, error);
    // The file of what was to be imported is kept: it can be started again.
    const failed = { status: 'failed', failure: getFailure(error, signal), finishedAt: ctx.now() } as const;
    await ctx.db
      .update(productImports)
      .set({ ...failed, ...(isDryRun && { file: '' }) })
      .where(isOwnWork(row.id));
  } finally {
    stopHeartbeat();
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
    .returning(listed);
  return row ?? null;
}

/** Does what is asked for: a job of each instance, of which one does it. `signal` ends it with its process. */
export async function workOnImports(ctx: ServiceContext, signal: AbortSignal): Promise<void> {
  const row = await claimWork(ctx);
  if (!row) return;
  await doWork(ctx, { row, isDryRun: row.status === 'checking' }, signal);
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
    await db.update(productImports).set({ file: '' }).where(ne(productImports.file, ''));
    const values = { fileName: fileName.slice(0, 200), file: stored, options, actorName };
    const [inserted] = await db
      .insert(productImports)
      .values({ ...values, createdAt: ctx.now() })
      .returning(listed);
    return inserted!;
  });
  return toResponse(row);
}

/** Begins an import that was checked, or one that did not come to its end again. */
export async function beginImport(ctx: ServiceContext, id: number): Promise<ProductImport> {
  await endSilent(ctx);
  const row = await ctx.db.transaction(async (db) => {
    await db.execute(sql`lock table product_imports in share row exclusive mode`);
    const [current] = await db.select(listed).from(productImports).where(eq(productImports.id, id));
    if (!current) throw new NotFoundError('There is no such import');
    if (!canRun(current)) throw new DomainError(ResponseCode.changedMeanwhile);
    await requireNoWork({ ...ctx, db });
    const [started] = await db
      .update(productImports)
      .set({ status: 'running', doneCount: 0, heartbeatAt: null, failure: null, finishedAt: null })
      .where(eq(productImports.id, id))
      .returning(listed);
    return started!;
  });
  return toResponse(row);
}
