import type { Work } from '@/provider/http/mount';
import { isSigned, signatureOf } from './link-secret';

const TOKEN = /^([1-9]\d{0,9})\.([\w-]{43})$/;
const INTEGER_MAX = 2_147_483_647;

type Keeper = Pick<Work, 'db' | 'settings'>;

const textOf = (orderId: number) => `order:${orderId}`;

/** What an order mail's link carries: whoever holds it may follow this one order, and no other. */
export async function orderLinkToken(work: Keeper, orderId: number): Promise<string> {
  return `${orderId}.${await signatureOf(work, textOf(orderId))}`;
}

/** The order that a link is for; null when we did not sign it. */
export async function readOrderLink(work: Keeper, token: string): Promise<number | null> {
  const [, id, signature] = TOKEN.exec(token) ?? [];
  const orderId = Number(id);
  if (!signature || orderId > INTEGER_MAX) return null;
  return (await isSigned(work, textOf(orderId), signature)) ? orderId : null;
}
