import { inArray } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { cmsPages, posts } from '@/provider/db/schema/blog';
import { categories } from '@/provider/db/schema/category';
import { products } from '@/provider/db/schema/product';
import { OWN_PATHS, toPublicPath } from '@/provider/shop-folder/content/fields';
import { slugify } from '@/provider/shop-folder/texts/slug';

const normalize = (text: string) => text.trim().toLowerCase();

/** A path that no page of the shop has, and no product of the file will have, and that needs no login. */
async function findFreePath(db: Db, slug: string, handles: ReadonlySet<string>) {
  const path = toPublicPath(slug);
  const takenPaths = new Set<string>([...handles, ...OWN_PATHS]);
  const candidates = [path, `${path}-collection`];
  for (const table of [products, categories, cmsPages, posts])
    for (const { urlPath } of await db
      .select({ urlPath: table.urlPath })
      .from(table)
      .where(inArray(table.urlPath, candidates)))
      takenPaths.add(urlPath);
  return candidates.find((candidate) => !takenPaths.has(candidate)) ?? `${path}-${Date.now().toString(36)}`;
}

/** Finds categories by names, paths and “Men > Shirts”, and creates those that are missing. Returns ids by these. */
export async function createMissingCategories(
  db: Db,
  names: ReadonlySet<string>,
  handles: ReadonlySet<string>,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({
      id: categories.id,
      name: categories.name,
      urlPath: categories.urlPath,
      parentId: categories.parentId,
    })
    .from(categories);
  const ids = new Map<string, number>();
  const parentIds = new Map<number, number | null>();
  for (const { id, name, urlPath, parentId } of rows) {
    ids.set(urlPath, id).set(normalize(name), id);
    parentIds.set(id, parentId);
  }
  const find = (name: string) => ids.get(normalize(name)) ?? ids.get(slugify(name));

  async function create(name: string, parentId: number | null) {
    const values = {
      ...{ name, title: name, parentId, description: '', metaTitle: name, metaDescription: name },
      urlPath: await findFreePath(db, slugify(name), handles),
      position: rows.length + ids.size,
    };
    const [row] = await db.insert(categories).values(values).returning({ id: categories.id });
    ids.set(normalize(name), row!.id);
    parentIds.set(row!.id, parentId);
    return row!.id;
  }

  /** "Men > Shirts" is the category “Shirts” below “Men”; if one elsewhere has this name, “Men Shirts”. */
  async function findOrCreate(path: string): Promise<number> {
    const known = find(path);
    if (known !== undefined) return known;
    const parts = path.split('>').map((part) => part.trim());
    const leaf = parts.pop()!;
    if (parts.length === 0 || leaf === '' || parts.includes('')) return create(path, null);
    const parentId = await findOrCreate(parts.join(' > '));
    const candidates = [leaf, `${parts.at(-1)} ${leaf}`];
    const below = candidates.map(find).find((id) => id !== undefined && parentIds.get(id) === parentId);
    const name = candidates.find((candidate) => find(candidate) === undefined) ?? path;
    const id = below ?? (await create(name, parentId));
    ids.set(normalize(path), id);
    return id;
  }
  for (const name of names) ids.set(normalize(name), await findOrCreate(name));
  return ids;
}
