import { eq } from 'drizzle-orm';
import { uploads } from '@/provider/db/schema/customer';
import { isAdmin } from '@/provider/http/owner-key';
import { DomainError } from '@/provider/http/refusal';
import { hashGuestToken } from '@/provider/http/shopper';
import type { ServiceContext } from '@/provider/work';
import { findSession } from './session';

/** A picture is not there for who has tried too many keys. */
function falseIfDomainError(error: unknown) {
  if (error instanceof DomainError) return false;
  throw error;
}

/** Who asks for a picture: by login or as a guest, or the shop's owner with her key in the headers. */
export type ImageRequester = {
  token?: string;
  loginSecret?: string;
  guestToken?: string;
  headers?: Headers;
};

/**
 * Who may see what a shopper has sent: everybody, once a person has looked at it; until then whoever sent it, and the shop's
 * owner. One that no upload has is nobody's: it is on its way out, or was never sent.
 */
export async function loadUploadAccess(
  ctx: ServiceContext,
  path: string,
  { token, loginSecret, guestToken, headers }: ImageRequester,
): Promise<'all' | 'caller' | 'nobody'> {
  const { db, now } = ctx;
  const [upload] = await db
    .select({ senderKey: uploads.ownerId, isShown: uploads.isPublic })
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
  return keys.includes(upload.senderKey) ? 'caller' : 'nobody';
}
