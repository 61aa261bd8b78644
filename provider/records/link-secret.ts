import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { secrets } from '@/provider/db/schema/mail';
import type { Work } from '@/provider/work';

const NAME = 'link';
const SECRET_BYTES = 32;

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

/** The shop's signature under a text, as it stands in a link: 43 characters. */
export const signatureOf = async (work: Keeper, text: string) =>
  createHmac('sha256', await linkSecret(work))
    .update(text)
    .digest('base64url');

/** Whether the shop has signed a text. */
export async function isSigned(work: Keeper, text: string, signature: string): Promise<boolean> {
  const right = Buffer.from(await signatureOf(work, text));
  const given = Buffer.from(signature);
  return given.length === right.length && timingSafeEqual(given, right);
}
