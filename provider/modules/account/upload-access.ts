import { eq } from 'drizzle-orm';
import { uploads } from '@/provider/db/schema/customer';
import { isAdmin } from '@/provider/platform/http/require-admin';
import { DomainError } from '@/provider/platform/errors/errors';
import { hashGuestToken } from '@/provider/platform/shopper';
import type { ServiceContext } from '@/provider/platform/context';
import { findSession } from '@/provider/modules/customer/session';

/** A rate-limited admin key counts as a wrong one. */
function falseIfDomainError(error: unknown) {
  if (error instanceof DomainError) return false;
  throw error;
}

/** Who requests an image: a login, a guest, or the admin with the key in the headers. */
export type ImageRequester = {
  token?: string;
  loginSecret?: string;
  guestToken?: string;
  headers?: Headers;
};

/**
 * Returns who may see an upload: everyone once it is approved; until then its sender and the admin. A file
 * without a row is nobody's: it is being deleted, or was never uploaded.
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
  if (upload.isShown) return 'all';
  if (headers?.has('Owner-Key') && (await isAdmin(headers, ctx).catch(falseIfDomainError))) return 'caller';
  const session = token ? await findSession(db, { token, loginSecret }, now()) : null;
  const keys = [
    session && `customer:${session.customerId}`,
    guestToken ? `guest:${hashGuestToken(guestToken)}` : null,
  ];
  return keys.includes(upload.shopperId) ? 'caller' : 'nobody';
}
