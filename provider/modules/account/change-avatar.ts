import { eq } from 'drizzle-orm';
import { customers, uploads } from '@/provider/db/schema/customer';
import { lockCustomer } from '@/provider/modules/customer/customer';
import { withTransaction, type RequestContext } from '@/provider/platform/context';
import { toNetwork } from '@/provider/platform/http/network-address';
import { reencodeImage } from '@/provider/platform/images/reencode-image';
import { requireShopperId } from '@/provider/platform/shopper';
import { deleteUpload, saveUpload } from '@/provider/platform/storage/save-upload';
import { countUploadBytes } from '@/provider/platform/images/uploads';

/** Crops an avatar to a square and deletes the previous one. It is not moderated: only its customer sees it. */
export async function changeAvatar(ctx: RequestContext, customerId: number, file: Blob) {
  await ctx.limits.count('networkUpload', ctx.clientIp);
  const { bytes, width, height } = await reencodeImage(file, 'square', toNetwork(ctx.clientIp));
  await countUploadBytes(ctx, bytes);
  const path = await saveUpload(ctx.config, bytes);
  const previousAvatar = await withTransaction(ctx, async ({ db, now }) => {
    const { avatar } = await lockCustomer(db, customerId);
    const shopperId = requireShopperId(ctx.shopper);
    await db.insert(uploads).values({ path, ownerId: shopperId, width, height, createdAt: now() });
    if (avatar) await db.delete(uploads).where(eq(uploads.path, avatar));
    await db.update(customers).set({ avatar: path, updatedAt: now() }).where(eq(customers.id, customerId));
    return avatar;
  });
  if (previousAvatar) await deleteUpload(ctx.config, previousAvatar);
  return path;
}
