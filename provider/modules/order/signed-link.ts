import { signId, verifySignedId, type SigningContext } from '@/provider/platform/signing';

/** The token in an order email's link: its holder may read, pay or cancel this one order (`order.claim`), and no other. */
export const createOrderLinkToken = (ctx: SigningContext, orderId: number) => signId(ctx, 'order', orderId);

/** Returns the order of a link; null if we did not sign it. */
export const verifyOrderLinkToken = (ctx: SigningContext, token: string) =>
  verifySignedId(ctx, 'order', token);
