import { quotes } from '@/provider/db/schema/cart';
import { orders } from '@/provider/db/schema/order';
import { countCoupon, lockCoupons } from '@/provider/records/coupon-count';
import type { OrderRow } from '@/provider/records/order';
import { takePoints } from '@/provider/records/points';
import { inTransaction } from '@/provider/records/visit';
import type { Shop } from './shop';
import { address } from './buying';

let made = 0;
type Terms = { customerId: number; points?: number; earns?: number; couponId?: number | null };

/** An unpaid order with what it holds of points and of a coupon, without the cart before it. */
export const heldOrder = (shop: Shop, { customerId, points = 0, earns = 100, couponId = null }: Terms) =>
  inTransaction(shop.work, async (inside): Promise<OrderRow> => {
    const at = inside.now();
    const [quote] = await inside.db.insert(quotes).values({ customerId, status: 'ordered' }).returning();
    await lockCoupons(inside, [couponId]);
    const place = { ...address, regionId: null, regionCode: 'OR', company: '' };
    const zero = { subtotal: 0, discount: 0, points: 0, shipping: 0, guarantee: 0, tax: 0 };
    const [order] = await inside.db
      .insert(orders)
      .values({
        incrementId: `H${(made += 1)}`,
        quoteId: quote!.id,
        quoteVersion: 1,
        customerId,
        email: address.email,
        currency: 'USD',
        rate: 1,
        totals: { ...zero, taxTitle: '', shippingTitle: '', grandTotal: 0 },
        grandTotalMinor: 0,
        baseGrandTotalCents: 0,
        pointsUsed: points,
        pointsEarned: earns,
        couponId,
        shippingAddress: place,
        billingAddress: place,
        shippingMethod: { code: '', title: '', arrivesFrom: '', arrivesBy: '' },
        payMethod: 'card',
        hasGuarantee: false,
        payExpiresAt: new Date(at.getTime() + 24 * 60 * 60 * 1000),
        createdAt: at,
      })
      .returning();
    await countCoupon(inside, order!);
    await takePoints(inside, order!);
    return order!;
  });
