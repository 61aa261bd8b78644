import { and, eq, inArray, notExists } from 'drizzle-orm';
import { customers, uploads } from '@/provider/db/schema/customer';
import { NotFoundError } from '@/provider/platform/errors/errors';
import { requireShopperId } from '@/provider/platform/shopper';
import { reencodeImage } from '@/provider/platform/images/reencode-image';
import { saveUpload, deleteUpload } from '@/provider/platform/storage/save-upload';
import { toNetwork } from '@/provider/platform/http/network-address';
import type { RequestContext } from '@/provider/platform/context';

/** Keeps one network from filling the disk with images, however few it sends at a time. */
export const countUploadBytes = ({ limits, clientIp }: RequestContext, bytes: Buffer) =>
  limits.count('networkUploadKb', clientIp, Math.ceil(bytes.length / 1024));

/** Saves an image for its sender, to be used in a review or the like. */
export async function createUpload(ctx: RequestContext, file: Blob) {
  const shopperId = requireShopperId(ctx.shopper);
  await ctx.limits.count('networkUpload', ctx.clientIp);
  const { bytes, width, height } = await reencodeImage(file, 'whole', toNetwork(ctx.clientIp));
  await countUploadBytes(ctx, bytes);
  const path = await saveUpload(ctx.config, bytes);
  await ctx.db.insert(uploads).values({ path, ownerId: shopperId, width, height, createdAt: ctx.now() });
  return { url: path, path, width, height };
}

/** Deletes an unused upload. */
export async function removeUpload({ db, config }: RequestContext, path: string) {
  await db.delete(uploads).where(eq(uploads.path, path));
  await deleteUpload(config, path);
}

/** Returns this shopper's images, in the given order; anyone else's are not found. */
export async function requireOwnUploads({ db, shopper }: RequestContext, paths: readonly string[]) {
  if (paths.length === 0) return [];
  const shopperId = requireShopperId(shopper);
  // An avatar is deleted on replacement.
  const isAvatar = db.select({ id: customers.id }).from(customers).where(eq(customers.avatar, uploads.path));
  const rows = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.ownerId, shopperId), inArray(uploads.path, [...paths]), notExists(isAvatar)));
  const uniquePaths = [...new Set(paths)];
  if (rows.length < uniquePaths.length) throw new NotFoundError();
  return rows.sort((a, b) => uniquePaths.indexOf(a.path) - uniquePaths.indexOf(b.path));
}
