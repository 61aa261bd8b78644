import { carts } from '@/provider/db/schema/cart';
import { orders } from '@/provider/db/schema/order';
import { redeemCoupon, lockCoupons } from '@/provider/records/coupon-count';
import type { OrderRow } from '@/provider/records/order';
import { redeemPoints } from '@/provider/records/points';
import { withTransaction } from '@/provider/records/visit';
import type { Shop } from './shop';
import { oregonAddress } from './buying';

let sequence = 0;
type UnpaidOrderInput = {
  customerId: number;
  points?: number;
  pointsEarned?: number;
  couponId?: number | null;
};

/** Creates an unpaid order that holds points and a coupon, without the preceding cart calls. */
export const createUnpaidOrder = (
  shop: Shop,
  { customerId, points = 0, pointsEarned = 100, couponId = null }: UnpaidOrderInput,
) =>
  withTransaction(shop.ctx, async (tx): Promise<OrderRow> => {
    const at = tx.now();
    const [quote] = await tx.db.insert(carts).values({ customerId, status: 'ordered' }).returning();
    await lockCoupons(tx, [couponId]);
    const place = { ...oregonAddress, regionId: null, regionCode: 'OR', company: '' };
    const zero = { subtotal: 0, discount: 0, points: 0, shipping: 0, guarantee: 0, tax: 0 };
    const [order] = await tx.db
      .insert(orders)
      .values({
        incrementId: `H${(sequence += 1)}`,
        cartId: quote!.id,
        cartVersion: 1,
        customerId,
        email: oregonAddress.email,
        currency: 'USD',
        rate: 1,
        totals: { ...zero, taxTitle: '', shippingTitle: '', grandTotal: 0 },
        grandTotalMinor: 0,
        baseGrandTotalCents: 0,
        pointsUsed: points,
        pointsEarned: pointsEarned,
        couponId,
        shippingAddress: place,
        billingAddress: place,
        shippingMethod: { code: '', title: '', arrivesFrom: '', arrivesBy: '' },
        paymentMethod: 'card',
        hasShippingProtection: false,
        payExpiresAt: new Date(at.getTime() + 24 * 60 * 60 * 1000),
        createdAt: at,
      })
      .returning();
    await redeemCoupon(tx, order!);
    await redeemPoints(tx, order!);
    return order!;
  });
