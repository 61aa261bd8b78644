import { and, eq } from 'drizzle-orm';
import { carts } from '@/provider/db/schema/cart';
import { customerAddresses, customers, externalIdentities } from '@/provider/db/schema/customer';
import type { ServiceContext } from '@/provider/work';
import type { CustomerRow } from './customer';
import { findKnownBrowser } from './known-browser';
import { endSessions } from './session';
import type { RequestContext } from './visit';

/**
 * Whether somebody shows for the first time that an account's address is theirs, in a browser in which nobody has signed in to
 * it: whoever opened it may then be somebody else.
 */
export const isFirstVerificationElsewhere = async (ctx: RequestContext, customer: CustomerRow) =>
  customer.emailVerifiedAt === null && (await findKnownBrowser(ctx, customer)) === null;

/** For who shows it. */
export const ADDRESSES_REMOVED = 'Saved addresses were removed, in case they were not yours.';

/** Takes the addresses out of an account's cart; they may have been put there so that her next order goes elsewhere. */
export async function clearCartAddresses({ db }: ServiceContext, customerId: number) {
  // An order that was being placed meanwhile has left another cart behind, which the first look does not see.
  for (let pass = 0; pass < 2; pass += 1)
    await db
      .update(carts)
      .set({ shippingAddress: null, billingAddress: null, shippingLocation: null })
      .where(and(eq(carts.customerId, customerId), eq(carts.status, 'active')));
}

/**
 * Takes away what opens the account or sends her goods elsewhere: sign-ins with a third party, and its addresses. Says whether
 * there were any addresses.
 */
export async function deleteUnverifiedAccess(
  tx: RequestContext,
  customer: CustomerRow,
): Promise<boolean> {
  await tx.db.delete(externalIdentities).where(eq(externalIdentities.customerId, customer.id));
  if (!(await isFirstVerificationElsewhere(tx, customer))) return false;
  const deleted = await tx.db
    .delete(customerAddresses)
    .where(eq(customerAddresses.customerId, customer.id))
    .returning({ id: customerAddresses.id });
  return deleted.length > 0;
}

/**
 * Notes that the owner of a locked account's address is here. Whoever opened the account without ever showing that the address
 * is theirs may be somebody else who waits for its owner: at the first proof their password, sign-ins and sessions end. Says
 * whether addresses went, too.
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
