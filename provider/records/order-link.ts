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

const signatureOf = (secret: string, orderId: number) =>
  createHmac('sha256', secret).update(`order:${orderId}`).digest('base64url');

/** What an order mail's link carries: whoever holds it may follow this one order, and no other. */
export async function orderLinkToken(work: Keeper, orderId: number): Promise<string> {
  return `${orderId}.${signatureOf(await linkSecret(work), orderId)}`;
}

/** The order that a link is for; null when we did not sign it. */
export async function readOrderLink(work: Keeper, token: string): Promise<number | null> {
  const [, id, signature] = TOKEN.exec(token) ?? [];
  const orderId = Number(id);
  if (!signature || orderId > INTEGER_MAX) return null;
  const right = signatureOf(await linkSecret(work), orderId);
  return timingSafeEqual(Buffer.from(signature), Buffer.from(right)) ? orderId : null;
}
