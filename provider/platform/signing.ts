import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { secrets } from '@/provider/db/schema/mail';
import type { ServiceContext } from '@/provider/platform/context';

const NAME = 'link';
const SECRET_BYTES = 32;
const TOKEN = /^([1-9]\d{0,9})\.([\w-]{43})$/;
const INTEGER_MAX = 2_147_483_647;

export type SigningContext = Pick<ServiceContext, 'db' | 'config'>;

/** Returns the configured secret, else one generated for the first link. */
async function loadLinkSecret({ db, config }: SigningContext): Promise<string> {
  if (config.linkSecret) return config.linkSecret;
  const selectSecret = () => db.select().from(secrets).where(eq(secrets.name, NAME));
  const [existing] = await selectSecret();
  if (existing) return existing.value;
  const value = randomBytes(SECRET_BYTES).toString('base64url');
  await db.insert(secrets).values({ name: NAME, value }).onConflictDoNothing(); // concurrent: one insert wins
  const [stored] = await selectSecret();
  if (!stored) throw new Error('The link secret could not be stored');
  return stored.value;
}

/** Returns the shop's signature of a text for a link: 43 characters. */
export const sign = async (ctx: SigningContext, text: string) =>
  createHmac('sha256', await loadLinkSecret(ctx))
    .update(text)
    .digest('base64url');

/** Whether the shop has signed a text. */
export async function verifySignature(
  ctx: SigningContext,
  text: string,
  signature: string,
): Promise<boolean> {
  const right = Buffer.from(await sign(ctx, text));
  const received = Buffer.from(signature);
  return received.length === right.length && timingSafeEqual(received, right);
}

type Purpose = 'order' | 'mail';

const getSignedText = (purpose: Purpose, id: number) => `${purpose}:${id}`;

/** Signs an ID for one purpose. */
export async function signId(ctx: SigningContext, purpose: Purpose, id: number): Promise<string> {
  return `${id}.${await sign(ctx, getSignedText(purpose, id))}`;
}

/** Returns the ID of a signed link; null if it was not signed for this purpose. */
export async function verifySignedId(
  ctx: SigningContext,
  purpose: Purpose,
  token: string,
): Promise<number | null> {
  const [, idText, signature] = TOKEN.exec(token) ?? [];
  const id = Number(idText);
  if (!signature || id > INTEGER_MAX) return null;
  return (await verifySignature(ctx, getSignedText(purpose, id), signature)) ? id : null;
}
