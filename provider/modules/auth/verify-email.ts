import { and, eq } from 'drizzle-orm';
import { carts } from '@/provider/db/schema/cart';
import { customerAddresses, customers, externalIdentities } from '@/provider/db/schema/customer';
import type { RequestContext, ServiceContext } from '@/provider/platform/context';
import type { CustomerRow } from '@/provider/db/schema/customer';
import { findKnownBrowser } from './known-browser';
import { endSessions } from '@/provider/modules/customer/session';

/**
 * Whether an account's email is being verified for the first time, in a browser that has never logged in to
 * it: whoever opened the account may then be someone else.
 */
export const isFirstVerificationElsewhere = async (ctx: RequestContext, customer: CustomerRow) =>
  customer.emailVerifiedAt === null && (await findKnownBrowser(ctx, customer)) === null;

/** Shown on verification. */
export const ADDRESSES_REMOVED = 'Saved addresses were removed, in case they were not yours.';

/** Clears the addresses of an account's cart: someone may have set them to divert the customer's next order. */
export async function clearCartAddresses({ db }: ServiceContext, customerId: number) {
  // A concurrently placed order has created a new cart, which the first pass does not see.
  for (let pass = 0; pass < 2; pass += 1)
    await db
      .update(carts)
      .set({ shippingAddress: null, billingAddress: null, shippingLocation: null })
      .where(and(eq(carts.customerId, customerId), eq(carts.status, 'active')));
}

/**
 * Deletes social logins and addresses, which could open the account or divert its orders. Returns whether
 * there were any addresses.
 */
export async function deleteUnverifiedAccess(tx: RequestContext, customer: CustomerRow): Promise<boolean> {
  await tx.db.delete(externalIdentities).where(eq(externalIdentities.customerId, customer.id));
  if (!(await isFirstVerificationElsewhere(tx, customer))) return false;
  const deleted = await tx.db
    .delete(customerAddresses)
    .where(eq(customerAddresses.customerId, customer.id))
    .returning({ id: customerAddresses.id });
  return deleted.length > 0;
}

/**
 * Records that a locked account's email is verified. Whoever opened the account without verifying it may be
 * someone else waiting for its owner: at the first verification their password, social logins and sessions
 * end. Returns whether addresses were deleted, too.
 */
export async function verifyEmail(tx: RequestContext, customer: CustomerRow): Promise<boolean> {
  const { id, emailVerifiedAt } = customer;
  if (emailVerifiedAt !== null) return false;
  const { db, now } = tx;
  await endSessions(db, id);
  const hasLostAddresses = await deleteUnverifiedAccess(tx, customer);
  await db.update(customers).set({ passwordHash: null, emailVerifiedAt: now() }).where(eq(customers.id, id));
  return hasLostAddresses;
}
