import { sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { executeRows } from '@/provider/platform/db-rows';
import { CUSTOMERS } from './customers/read-customers';
import type { SectionDifference } from './entries/compare-section';
import { isAnotherFile, readFileVersion, saveFileVersion, type FileVersion } from './entries/file-version';
import { PHOTOS } from './reviews/read-photos';
import { REVIEWS } from './reviews/read-reviews';

const FILES = [REVIEWS, PHOTOS, CUSTOMERS] as const;

type PeopleVersions = ReadonlyMap<string, FileVersion | null>;

export async function readPeopleVersions(folder: string): Promise<PeopleVersions> {
  const versions = new Map<string, FileVersion | null>();
  for (const file of FILES) versions.set(file, await readFileVersion(folder, file));
  return versions;
}

/** Remembers these files as they were when all of them was imported or exported. */
export async function savePeopleVersions(db: Db, versions: PeopleVersions): Promise<void> {
  for (const [file, version] of versions) await saveFileVersion(db, file, version);
}

/** Reviews that an export would write otherwise than the last import has read them, or that no file has. */
async function countReviews(db: Db): Promise<number> {
  const [row] = await executeRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from reviews r left join imported_reviews i on i.review_id = r.id
      where exists (select 1 from imported_reviews) and (i.key is null or i.values is not null and (
        r.content is distinct from i.values->>'body' or r.title <> coalesce(i.values->>'title', '')
        or r.rating <> (i.values->>'rating')::int or r.reply is distinct from i.values->>'reply'
        or r.status <> i.values->>'curated'))`,
  );
  return row?.count ?? 0;
}

/** The same of shoppers' photos. */
async function countPhotos(db: Db): Promise<number> {
  const [row] = await executeRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from customer_images p
      left join imported_entries i on i.section = 'photos' and i.key = p.path
      where exists (select 1 from imported_entries where section = 'photos') and (i.key is null
        or p.caption <> coalesce(i.values->>'caption', '') or p.nickname <> i.values->>'name'
        or p.status <> i.values->>'curated')`,
  );
  return row?.count ?? 0;
}

/** What the files of shoppers and the shop changed since they agreed. New accounts are no difference. */
export async function comparePeople(db: Db, { path }: { path: string }): Promise<SectionDifference[]> {
  const inShop: Record<string, number> = {
    [REVIEWS]: await countReviews(db),
    [PHOTOS]: await countPhotos(db),
  };
  const differences: SectionDifference[] = [];
  for (const file of FILES) {
    const isChanged = await isAnotherFile(db, path, file);
    differences.push({ name: file, folder: isChanged ? 1 : 0, shop: inShop[file] ?? 0 });
  }
  return differences;
}
