import type { ServiceContext } from '@/provider/platform/context';
import { verifySignature, sign } from '@/provider/platform/signing';

const TOKEN = /^([1-9]\d{0,9})\.([\w-]{43})$/;
const INTEGER_MAX = 2_147_483_647;

type SigningContext = Pick<ServiceContext, 'db' | 'config'>;

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

/** The token in an order email's link: its holder may view this one order, and no other. */
export const createOrderLinkToken = (ctx: SigningContext, orderId: number) => signId(ctx, 'order', orderId);

/** Returns the order of a link; null if we did not sign it. */
export const verifyOrderLinkToken = (ctx: SigningContext, token: string) =>
  verifySignedId(ctx, 'order', token);
