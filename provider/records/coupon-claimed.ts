import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { customers } from '@/provider/db/schema/customer';
import { couponClaims } from '@/provider/db/schema/coupon';
import type { Shopper } from '@/provider/http/shopper';

/** Claims that are this shopper's: by account, by the account's address, or by what a visitor left. */
function claimsOf(shopper: Shopper, email?: string): SQL {
  const { customerId, guestKey } = shopper;
  const nobody = sql`false`;
  if (customerId !== null)
    return (
      or(
        eq(couponClaims.customerId, customerId),
        sql`${couponClaims.email} = (select ${customers.email} from ${customers} where ${customers.id} = ${customerId})`,
      ) ?? nobody
    );
  return (
    and(
      isNull(couponClaims.customerId),
      or(
        guestKey ? eq(couponClaims.guestKey, guestKey) : nobody,
        email ? eq(couponClaims.email, email.toLowerCase()) : nobody,
      ),
    ) ?? nobody
  );
}

export async function claimedIds(db: Db, shopper: Shopper, email?: string): Promise<Set<number>> {
  const rows = await db
    .select({ couponId: couponClaims.couponId })
    .from(couponClaims)
    .where(claimsOf(shopper, email));
  return new Set(rows.map(({ couponId }) => couponId));
}
