import { eq, sql } from 'drizzle-orm';
import { uploads } from '@/provider/db/schema/customer';
import { isAdmin } from '@/provider/platform/http/admin-key';
import { executeRows } from '@/provider/platform/db-rows';
import { DomainError } from '@/provider/platform/errors/errors';
import { hashToken } from '@/provider/platform/tokens';
import type { ServiceContext } from '@/provider/platform/context';
import { findSession } from '@/provider/modules/customer/session';

/** A rate-limited admin key counts as a wrong one. */
function falseIfDomainError(error: unknown) {
  if (error instanceof DomainError) return false;
  throw error;
}

/** Whether a published product shows an upload, which no moderator of reviews decides about. */
async function isShownByProduct({ db }: ServiceContext, path: string): Promise<boolean> {
  const isUpload = sql`like 'uploads/%'`; // as in the indexes
  const [row] = await executeRows<{ isShown: boolean }>(
    db,
    sql`select exists (
        select from product_images i join products p on p.id = i.product_id and p.is_active
        where i.path = ${path} and i.path ${isUpload}
      ) or exists (
        select from variants v join products p on p.id = v.product_id and p.is_active
        where v.image = ${path} and v.image ${isUpload} and v.is_active
      ) as "isShown"`,
  );
  return row!.isShown;
}

/** Who requests an image: a login, a guest, or the admin with the key in the headers. */
export type ImageRequester = {
  token?: string;
  loginSecret?: string;
  guestToken?: string;
  headers?: Headers;
};

/**
 * Returns who may see an upload: everyone while a review, a photo or a product shows it; otherwise its sender and
 * the admin. A file without a row is nobody's: it is being deleted, or was never uploaded.
 */
export async function loadUploadAccess(
  ctx: ServiceContext,
  path: string,
  { token, loginSecret, guestToken, headers }: ImageRequester,
): Promise<'all' | 'caller' | 'nobody'> {
  const { db, now } = ctx;
  const [upload] = await db
    .select({ shopperId: uploads.ownerId, isShown: uploads.isPublic })
    .from(uploads)
    .where(eq(uploads.path, path));
  if (!upload) return 'nobody';
  if (upload.isShown || (await isShownByProduct(ctx, path))) return 'all';
  if (headers?.has('Owner-Key') && (await isAdmin(headers, ctx).catch(falseIfDomainError))) return 'caller';
  const session = token ? await findSession(db, { token, loginSecret }, now()) : null;
  const keys = [
    session && `customer:${session.customerId}`,
    guestToken ? `guest:${hashToken(guestToken)}` : null,
  ];
  return keys.includes(upload.shopperId) ? 'caller' : 'nobody';
}
