import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { customers } from '@/provider/db/schema/customer';
import { couponClaims } from '@/provider/db/schema/coupon';
import type { Shopper } from '@/provider/platform/shopper';

/** Matches the shopper's claims: by account, the account's email, or a guest's token or email. */
function matchesShopperClaims(shopper: Shopper, email?: string): SQL {
  const { customerId, guestTokenHash } = shopper;
  const matchesNone = sql`false`;
  if (customerId !== null)
    return (
      or(
        eq(couponClaims.customerId, customerId),
        sql`${couponClaims.email} = (select ${customers.email} from ${customers} where ${customers.id} = ${customerId})`,
      ) ?? matchesNone
    );
  return (
    and(
      isNull(couponClaims.customerId),
      or(
        guestTokenHash ? eq(couponClaims.guestTokenHash, guestTokenHash) : matchesNone,
        email ? eq(couponClaims.email, email.toLowerCase()) : matchesNone,
      ),
    ) ?? matchesNone
  );
}

export async function listClaimedCouponIds(db: Db, shopper: Shopper, email?: string): Promise<Set<number>> {
  const rows = await db
    .select({ couponId: couponClaims.couponId })
    .from(couponClaims)
    .where(matchesShopperClaims(shopper, email));
  return new Set(rows.map(({ couponId }) => couponId));
}
