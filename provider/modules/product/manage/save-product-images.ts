import { and, eq, inArray, like } from 'drizzle-orm';
import type { ProductUpdate } from '@/contract/admin-product';
import type { Db } from '@/provider/db/client';
import { importedImages } from '@/provider/db/schema/imported';
import { productImages } from '@/provider/db/schema/product';
import { FieldError } from '@/provider/platform/errors/errors';
import { IMPORTED_IMAGES } from '@/provider/platform/storage/file-storage';
import { NO_IMAGE, type ImageRow } from './read-admin-product';

type ImageChange = NonNullable<ProductUpdate['images']>[number];
type NewImage = Omit<ImageRow, 'id'> & { id: number | undefined };

/** Behind all images, where an import puts them as well. */
const FIRST_VIDEO_POSITION = 10_000;

const UNKNOWN_IMAGE = 'There is no such picture. Please upload it again';

/** Images that anybody may see: those of shoppers are not taken, whatever their path. */
async function loadStored(db: Db, paths: readonly string[]) {
  if (paths.length === 0) return new Map<string, { width: number; height: number }>();
  const { path, width, height } = importedImages;
  const rows = await db
    .select({ path, width, height })
    .from(importedImages)
    .where(and(inArray(path, [...paths]), like(path, `${IMPORTED_IMAGES}/%.webp`)));
  return new Map(rows.map((row) => [row.path, row]));
}

/** Returns the rows that a product is to have; refuses a picture that is not its own or not stored. */
async function planImages(
  db: Db,
  productId: number,
  rows: readonly ImageRow[],
  changes: readonly ImageChange[],
) {
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  const stored = await loadStored(
    db,
    changes.flatMap(({ path }) => path ?? []),
  );
  const taken = new Set<number>();
  return changes.map(({ id, path, alt, color }, index): NewImage => {
    const row = id === undefined ? undefined : rowsById.get(id);
    if (id !== undefined && (!row || taken.has(id))) throw new FieldError(`images.${index}.id`, NO_IMAGE);
    if (row) taken.add(row.id);
    const isKept = row !== undefined && (path === undefined || path === row.path);
    const size = isKept ? row : stored.get(path!);
    if (!size) throw new FieldError(`images.${index}.path`, UNKNOWN_IMAGE);
    return {
      ...{ id: row?.id, productId, alt, videoUrl: row?.videoUrl ?? null },
      ...{ path: isKept ? row.path : path!, width: size.width, height: size.height },
      color: color === undefined ? (row?.color ?? null) : color,
      position: row?.videoUrl ? FIRST_VIDEO_POSITION + index : index,
    };
  });
}

/**
 * Gives a product these pictures, in this order. Returns them, and what became of each path that it had: variants name
 * their picture by its path.
 */
export async function saveProductImages(
  db: Db,
  productId: number,
  rows: readonly ImageRow[],
  changes: readonly ImageChange[],
) {
  const images = await planImages(db, productId, rows, changes);
  const keptIds = new Set(images.flatMap(({ id }) => id ?? []));
  const removed = rows.filter(({ id }) => !keptIds.has(id)).map(({ id }) => id);
  if (removed.length > 0) await db.delete(productImages).where(inArray(productImages.id, removed));
  for (const { id, ...image } of images) {
    if (id !== undefined) await db.update(productImages).set(image).where(eq(productImages.id, id));
  }
  const added = images.filter(({ id }) => id === undefined).map(({ id: _id, ...image }) => image);
  if (added.length > 0) await db.insert(productImages).values(added);
  const paths = new Set(images.map(({ path }) => path));
  const pathById = new Map(images.map(({ id, path }) => [id, path]));
  const movedTo = (row: ImageRow) => (paths.has(row.path) ? row.path : (pathById.get(row.id) ?? null));
  return { images, newPaths: new Map(rows.map((row) => [row.path, movedTo(row)])) };
}
