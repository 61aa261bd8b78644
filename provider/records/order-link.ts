import type { Work } from '@/provider/work';
import { isSigned, signatureOf } from './link-secret';

const TOKEN = /^([1-9]\d{0,9})\.([\w-]{43})$/;
const INTEGER_MAX = 2_147_483_647;

type Keeper = Pick<Work, 'db' | 'settings'>;

type Purpose = 'order' | 'mail';

const textOf = (purpose: Purpose, id: number) => `${purpose}:${id}`;

/** A number that only we can have written down for a purpose. */
export async function signedLink(work: Keeper, purpose: Purpose, id: number): Promise<string> {
  return `${id}.${await signatureOf(work, textOf(purpose, id))}`;
}

/** The number of a signed link; null when we did not sign it for this purpose. */
export async function readLink(work: Keeper, purpose: Purpose, token: string): Promise<number | null> {
  const [, given, signature] = TOKEN.exec(token) ?? [];
  const id = Number(given);
  if (!signature || id > INTEGER_MAX) return null;
  return (await isSigned(work, textOf(purpose, id), signature)) ? id : null;
}

/** What an order mail's link carries: whoever holds it may follow this one order, and no other. */
export const orderLinkToken = (work: Keeper, orderId: number) => signedLink(work, 'order', orderId);

/** The order that a link is for; null when we did not sign it. */
export const readOrderLink = (work: Keeper, token: string) => readLink(work, 'order', token);
