import { and, eq } from 'drizzle-orm';
import { quotes } from '@/provider/db/schema/cart';
import { customerAddresses, customers, identities } from '@/provider/db/schema/customer';
import type { Work } from '@/provider/work';
import type { CustomerRow } from './customer';
import { findKnownBrowser } from './known-browser';
import { endSessions } from './session';
import type { Visit } from './visit';

/**
 * Whether somebody shows for the first time that an account's address is theirs, in a browser in which nobody has signed in to
 * it: whoever opened it may then be somebody else.
 */
export const isFirstProofElsewhere = async (visit: Visit, customer: CustomerRow) =>
  customer.emailProvenAt === null && (await findKnownBrowser(visit, customer)) === null;

/** For who shows it. */
export const ADDRESSES_GONE = 'Saved addresses were removed, in case they were not yours.';

/** Takes the addresses out of an account's cart; they may have been put there so that her next order goes elsewhere. */
export async function dropCartAddresses({ db }: Work, customerId: number) {
  // An order that was being placed meanwhile has left another cart behind, which the first look does not see.
  for (let looks = 0; looks < 2; looks += 1)
    await db
      .update(quotes)
      .set({ shippingAddress: null, billingAddress: null, shippingPlace: null })
      .where(and(eq(quotes.customerId, customerId), eq(quotes.status, 'active')));
}

/**
 * Takes away what opens the account or sends her goods elsewhere: sign-ins with a third party, and its addresses. Says whether
 * there were any addresses.
 */
export async function dropUnproven(inside: Visit, customer: CustomerRow): Promise<boolean> {
  await inside.db.delete(identities).where(eq(identities.customerId, customer.id));
  if (!(await isFirstProofElsewhere(inside, customer))) return false;
  const gone = await inside.db
    .delete(customerAddresses)
    .where(eq(customerAddresses.customerId, customer.id))
    .returning({ id: customerAddresses.id });
  return gone.length > 0;
}

/**
 * Notes that the owner of a locked account's address is here. Whoever opened the account without ever showing that the address
 * is theirs may be somebody else who waits for its owner: at the first proof their password, sign-ins and sessions end. Says
 * whether addresses went, too.
 */
export async function proveEmail(inside: Visit, customer: CustomerRow): Promise<boolean> {
  const { id, emailProvenAt } = customer;
  if (emailProvenAt !== null) return false;
  const { db, now } = inside;
  await endSessions(db, id);
  const hasLostAddresses = await dropUnproven(inside, customer);
  await db.update(customers).set({ passwordHash: null, emailProvenAt: now() }).where(eq(customers.id, id));
  return hasLostAddresses;
}
