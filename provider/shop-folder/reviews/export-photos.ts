import { asc, eq, gt, inArray, ne } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { products } from '@/provider/db/schema/product';
import { customerPhotoProducts, customerPhotos } from '@/provider/db/schema/review';
import { groupBy } from '@/provider/platform/group-by';
import { isSameField, type BaseEntry } from '@/provider/shop-folder/entries/entry';
import type { Cells, ImageSources } from '@/provider/shop-folder/export/exported-product';
import type { NewRow, RowDecision, RowExport, WrittenRow } from '@/provider/shop-folder/export/export-rows';
import type { UsedImages } from '@/provider/shop-folder/export/image-sources';
import type { CsvRow } from '@/provider/shop-folder/files/read-csv';
import { formatField, formatTimestamp, toReadBack, type ReviewExportOptions } from './export-reviews';
import { findDeletedPhotos } from './deleted-photos';
import { toPhotoSource, toPhotoValues, type PhotoRow } from './photo-fields';
import { loadPhotoBases, savePhotoBases } from './plan-photos';
import { parsePhoto, photoColumns, PHOTOS } from './read-photos';

type PhotoExportOptions = Omit<ReviewExportOptions, 'isRepeated'> & {
  /** The path of an image of the folder that was imported; null for another one. */
  findImage: (src: string) => Promise<string | null>;
};

const BATCH_SIZE = 500;
/** What an import compares. */
const FIELDS = ['caption', 'name', 'demo', 'curated'];
const quiet = () => undefined;

type Known = { photo: PhotoRow; base: BaseEntry | null };

/** The cells of what an import compares, as the shop has it. */
function toCells({ photo }: Known, names: readonly string[]): Cells {
  const shop = toPhotoValues(photo);
  return Object.fromEntries(names.map((name) => [name, formatField(name, shop[name])]));
}

function decideRow(row: CsvRow, known: Known, source: ReturnType<typeof toPhotoSource>): RowDecision {
  const { photo, base } = known;
  const shop = toPhotoValues(photo);
  const last = base ?? { source, values: source };
  const inShop = FIELDS.filter((name) => !isSameField(name, shop, last.values));
  const inFile = FIELDS.filter(
    (name) => row.columns.includes(name) && !isSameField(name, source, last.source),
  );
  const missing = FIELDS.filter((name) => !row.columns.includes(name));
  const cells = Object.fromEntries(row.cells);
  return {
    id: photo.id,
    cells: { ...cells, ...toCells(known, [...inShop, ...inFile, ...missing]) },
    isChanged: inShop.length + inFile.length > 0,
    isUnimported: inFile.length > 0,
  };
}

/** Says of each row of a file what the shop makes of it. */
const createDecide =
  ({ db, dates, findImage }: PhotoExportOptions): RowExport['decide'] =>
  async (rows, takenIds) => {
    const folder = { ...dates, path: '', report: quiet };
    const parsed = rows.map((row) => ({ row, photo: parsePhoto(row, folder, quiet) }));
    const pathsByImage = new Map<string, string | null>();
    for (const { photo } of parsed) if (photo) pathsByImage.set(photo.image, await findImage(photo.image));
    const paths = [...pathsByImage.values()].filter((path) => path !== null);
    const found = await db.select().from(customerPhotos).where(inArray(customerPhotos.path, paths));
    const bases = await loadPhotoBases(db, paths);
    const known = new Map(found.map((photo) => [photo.path, { photo, base: bases.get(photo.path) ?? null }]));
    const deleted = await findDeletedPhotos(
      db,
      parsed.flatMap(({ photo }) => photo ?? []),
    );
    const seenIds = new Set(takenIds);
    return parsed.map(({ row, photo }) => {
      const cells = Object.fromEntries(row.cells);
      const match = photo && known.get(pathsByImage.get(photo.image) ?? '');
      if (photo && !match && deleted.get(photo.image)?.isUnchanged)
        return { id: null, cells: null, isChanged: true, isUnimported: false };
      // An import says what is wrong with the row, or cannot have its image.
      if (!photo || !match)
        return { id: null, cells, isChanged: false, isUnimported: !!photo || row.hasError };
      if (seenIds.has(match.photo.id)) return null;
      seenIds.add(match.photo.id);
      return decideRow(row, match, toPhotoSource(photo));
    });
  };

async function loadHandles(db: Db, photoIds: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .select({ photoId: customerPhotoProducts.photoId, handle: products.urlPath })
    .from(customerPhotoProducts)
    .innerJoin(products, eq(products.id, customerPhotoProducts.productId))
    .where(inArray(customerPhotoProducts.photoId, [...photoIds]))
    .orderBy(asc(customerPhotoProducts.position));
  const byPhoto = groupBy(rows, ({ photoId }) => photoId);
  return new Map([...byPhoto].map(([id, list]) => [id, list.map(({ handle }) => handle)]));
}

const listUsedImages = (known: readonly Known[]): UsedImages => ({
  sources: known.flatMap(({ base }) => (base?.source?.image as string | undefined) ?? []),
  paths: known.map(({ photo }) => photo.path),
  sizes: new Map(known.map(({ photo }) => [photo.path, photo])),
});

function toNewCells({ photo, base }: Known, handles: readonly string[], images: ImageSources): Cells {
  const source = base?.source ?? {};
  const image = source.image as string | undefined;
  return {
    ...toCells({ photo, base }, FIELDS),
    image: image ? images.fromSource(image) : images.fromPath(photo.path),
    date: (source.date as string | undefined) ?? formatTimestamp(photo.createdAt),
    products: handles.join(','),
  };
}

async function* listOtherPhotos(
  { db, dates, prepareImages, report }: PhotoExportOptions,
  takenIds: ReadonlySet<number>,
): AsyncGenerator<NewRow[]> {
  const folder = toReadBack(dates);
  let lastId = 0;
  while (true) {
    const rows = await db
      .select()
      .from(customerPhotos)
      .where(gt(customerPhotos.id, lastId))
      .orderBy(asc(customerPhotos.id))
      .limit(BATCH_SIZE);
    const last = rows.at(-1);
    if (!last) return;
    lastId = last.id;
    const others = rows.filter(({ id }) => !takenIds.has(id));
    const bases = await loadPhotoBases(
      db,
      others.map(({ path }) => path),
    );
    const known = others.map((photo): Known => ({ photo, base: bases.get(photo.path) ?? null }));
    const images = await prepareImages(listUsedImages(known));
    const handles = await loadHandles(
      db,
      others.map(({ id }) => id),
    );
    yield known.flatMap((entry) => {
      const cells = toNewCells(entry, handles.get(entry.photo.id) ?? [], images);
      const row = { line: 1, columns: photoColumns, cells: new Map(Object.entries(cells)), hasError: false };
      const isReadable = parsePhoto(row, folder, ({ field, message }) =>
        report({ line: null, field, message: `A photo (${entry.photo.path}) is left out: ${message}` }),
      );
      return isReadable ? [{ id: entry.photo.id, cells }] : [];
    });
  }
}

/** Remembers what the file says now: the next import changes nothing. */
const createSave =
  ({ db, dates }: PhotoExportOptions) =>
  async (written: readonly WrittenRow[]): Promise<void> => {
    const folder = toReadBack(dates);
    const ids = written.map(({ id }) => id);
    const photos = await db.select().from(customerPhotos).where(inArray(customerPhotos.id, ids));
    const byId = new Map(photos.map((photo) => [photo.id, photo]));
    await savePhotoBases(
      db,
      written.flatMap(({ id, row }) => {
        const [photo, parsed] = [byId.get(id), parsePhoto(row, folder, quiet)];
        if (!photo || !parsed) return [];
        return [{ path: photo.path, source: toPhotoSource(parsed), values: toPhotoValues(photo) }];
      }),
    );
  };

/** Photos of shoppers, also those that the shop does not show. */
export async function createPhotoExport(options: PhotoExportOptions): Promise<RowExport> {
  const [hidden] = await options.db
    .select({ id: customerPhotos.id })
    .from(customerPhotos)
    .where(ne(customerPhotos.status, 'approved'))
    .limit(1);
  return {
    file: PHOTOS,
    columns: photoColumns,
    unusedColumns: hidden ? [] : ['curated'],
    decide: createDecide(options),
    listOthers: (takenIds) => listOtherPhotos(options, takenIds),
    onWritten: options.isBase ? createSave(options) : async () => undefined,
    onProgress: options.onProgress,
  };
}
