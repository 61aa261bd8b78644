import { eq } from 'drizzle-orm';
import { uploads } from '@/provider/db/schema/customer';
import { isOwner } from '@/provider/http/owner-key';
import { Refusal } from '@/provider/http/refusal';
import { guestKeyOf } from '@/provider/http/shopper';
import type { Work } from '@/provider/work';
import { findSession } from './session';

/** A picture is not there for who has tried too many keys. */
function falseIfRefused(error: unknown) {
  if (error instanceof Refusal) return false;
  throw error;
}

/** Who asks for a picture: by login or as a guest, or the shop's owner with her key in the headers. */
export type PictureCaller = {
  token?: string;
  loginSecret?: string;
  guestToken?: string;
  headers?: Headers;
};

/**
 * Who may see what a shopper has sent: everybody, once a person has looked at it; until then whoever sent it, and the shop's
 * owner. One that no upload has is nobody's: it is on its way out, or was never sent.
 */
export async function accessToUpload(
  work: Work,
  path: string,
  { token, loginSecret, guestToken, headers }: PictureCaller,
): Promise<'all' | 'caller' | 'nobody'> {
  const { db, now } = work;
  const [upload] = await db
    .select({ senderKey: uploads.ownerKey, isShown: uploads.isShown })
    .from(uploads)
    .where(eq(uploads.path, path));
  if (!upload) return 'nobody';
  if (upload.isShown) return 'all';
  if (headers?.has('Owner-Key') && (await isOwner(headers, work).catch(falseIfRefused))) return 'caller';
  const session = token ? await findSession(db, { token, loginSecret }, now()) : null;
  const keys = [
    session && `customer:${session.customerId}`,
    guestToken ? `guest:${guestKeyOf(guestToken)}` : null,
  ];
  return keys.includes(upload.senderKey) ? 'caller' : 'nobody';
}
