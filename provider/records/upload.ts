import { and, eq, inArray, notExists } from 'drizzle-orm';
import { customers, uploads } from '@/provider/db/schema/customer';
import { NotFound } from '@/provider/http/refusal';
import { requireShopperKey } from '@/provider/http/shopper';
import { madePicture } from '@/provider/media/made-picture';
import { shelve, unshelve } from '@/provider/media/upload-shelf';
import { toNetwork } from '@/provider/rules/network-address';
import { lockCustomer } from './customer';
import type { Caller } from './log-in';
import { inTransaction, type Visit } from './visit';

/** One network address cannot fill the disk with pictures, however few of them it sends at a time. */
const countBytes = ({ limits, from }: Caller, bytes: Buffer) =>
  limits.count('networkUploadKb', from, Math.ceil(bytes.length / 1024));

/** Keeps a picture for whoever sent it, to be used in a review or the like. */
export async function keepUpload(caller: Caller, file: Blob) {
  const ownerKey = requireShopperKey(caller.shopper);
  await caller.limits.count('networkUpload', caller.from);
  const { bytes, width, height } = await madePicture(file, 'whole', toNetwork(caller.from));
  await countBytes(caller, bytes);
  const path = await shelve(caller.settings, bytes);
  await caller.db.insert(uploads).values({ path, ownerKey, width, height, createdAt: caller.now() });
  return { url: path, path, width, height };
}

/** Takes a picture back that nothing came of. */
export async function dropUpload({ db, settings }: Caller, path: string) {
  await db.delete(uploads).where(eq(uploads.path, path));
  await unshelve(settings, path);
}

/** Pictures that this shopper has sent, in their order; somebody else's is as good as none. */
export async function requireOwnUploads({ db, shopper }: Visit, paths: readonly string[]) {
  if (paths.length === 0) return [];
  const ownerKey = requireShopperKey(shopper);
  // A picture of oneself goes with the next one.
  const isAvatar = db.select({ id: customers.id }).from(customers).where(eq(customers.avatar, uploads.path));
  const found = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.ownerKey, ownerKey), inArray(uploads.path, [...paths]), notExists(isAvatar)));
  const wanted = [...new Set(paths)];
  if (found.length < wanted.length) throw new NotFound();
  return found.sort((one, other) => wanted.indexOf(one.path) - wanted.indexOf(other.path));
}

/** Cuts a picture of oneself to a square. The one before goes. Nobody has looked at it: it is for its customer alone. */
export async function changeAvatar(caller: Caller, customerId: number, file: Blob) {
  await caller.limits.count('networkUpload', caller.from);
  const { bytes, width, height } = await madePicture(file, 'square', toNetwork(caller.from));
  await countBytes(caller, bytes);
  const path = await shelve(caller.settings, bytes);
  const older = await inTransaction(caller, async ({ db, now }) => {
    const { avatar } = await lockCustomer(db, customerId);
    const ownerKey = requireShopperKey(caller.shopper);
    await db.insert(uploads).values({ path, ownerKey, width, height, createdAt: now() });
    if (avatar) await db.delete(uploads).where(eq(uploads.path, avatar));
    await db.update(customers).set({ avatar: path, updatedAt: now() }).where(eq(customers.id, customerId));
    return avatar;
  });
  if (older) await unshelve(caller.settings, older);
  return path;
}
