import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { secrets } from '@/provider/db/schema/mail';
import type { Work } from '@/provider/http/mount';

const NAME = 'link';
const SECRET_BYTES = 32;
const TOKEN = /^([1-9]\d{0,9})\.([\w-]{43})$/;
const INTEGER_MAX = 2_147_483_647;

type Keeper = Pick<Work, 'db' | 'settings'>;

/** The secret of the settings, else the one that the shop made for itself at its first link. */
async function linkSecret({ db, settings }: Keeper): Promise<string> {
  if (settings.linkSecret) return settings.linkSecret;
  const kept = () => db.select().from(secrets).where(eq(secrets.name, NAME));
  const [known] = await kept();
  if (known) return known.value;
  const value = randomBytes(SECRET_BYTES).toString('base64url');
  await db.insert(secrets).values({ name: NAME, value }).onConflictDoNothing(); // two first links at once: one wins
  const [made] = await kept();
  if (!made) throw new Error('The secret of links could not be kept');
  return made.value;
}

type Purpose = 'order' | 'mail';

const signatureOf = (secret: string, purpose: Purpose, id: number) =>
  createHmac('sha256', secret).update(`${purpose}:${id}`).digest('base64url');

/** A number that only we can have written down for a purpose. */
export async function signedLink(work: Keeper, purpose: Purpose, id: number): Promise<string> {
  return `${id}.${signatureOf(await linkSecret(work), purpose, id)}`;
}

/** The number of a signed link; null when we did not sign it for this purpose. */
export async function readLink(work: Keeper, purpose: Purpose, token: string): Promise<number | null> {
  const [, given, signature] = TOKEN.exec(token) ?? [];
  const id = Number(given);
  if (!signature || id > INTEGER_MAX) return null;
  const right = signatureOf(await linkSecret(work), purpose, id);
  return timingSafeEqual(Buffer.from(signature), Buffer.from(right)) ? id : null;
}

/** What an order mail's link carries: whoever holds it may follow this one order, and no other. */
export const orderLinkToken = (work: Keeper, orderId: number) => signedLink(work, 'order', orderId);

export const readOrderLink = (work: Keeper, token: string) => readLink(work, 'order', token);
