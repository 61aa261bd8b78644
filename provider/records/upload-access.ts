import { eq } from 'drizzle-orm';
import { uploads } from '@/provider/db/schema/customer';
import { isOwnerKey } from '@/provider/http/owner-key';
import { guestKeyOf } from '@/provider/http/shopper';
import type { Work } from '@/provider/work';
import { findSession } from './session';

/** Who asks for a picture: by login or as a guest, or the shop's owner with her key. */
export type PictureCaller = { token?: string; guestToken?: string; ownerKey?: string };

/**
 * Who may see what a shopper has sent: everybody, once a person has looked at it; until then whoever sent it, and the shop's
 * owner. A path that no upload has is no picture that waits.
 */
export async function accessToUpload(
  { db, settings, now }: Work,
  path: string,
  { token, guestToken, ownerKey }: PictureCaller,
): Promise<'all' | 'caller' | 'nobody'> {
  const [upload] = await db
    .select({ senderKey: uploads.ownerKey, isShown: uploads.isShown })
    .from(uploads)
    .where(eq(uploads.path, path));
  if (!upload || upload.isShown) return 'all';
  if (isOwnerKey(ownerKey, settings)) return 'caller';
  const session = token ? await findSession(db, token, now()) : null;
  const keys = [
    session && `customer:${session.customerId}`,
    guestToken ? `guest:${guestKeyOf(guestToken)}` : null,
  ];
  return keys.includes(upload.senderKey) ? 'caller' : 'nobody';
}
