import type { Session } from '@/contract/auth';
import type { CustomerRow } from './customer';
import { joinGuest } from './join-guest';
import { endSession, openSession } from './session';
import type { Visit } from './visit';

type Opened = Awaited<ReturnType<typeof openSession>>;

/** A session as it is told to the browser that opened it. */
export function sessionView(
  customer: CustomerRow,
  { token, expiresIn }: Opened,
  came: Pick<Session, 'joined' | 'notes'> = { joined: { cartItems: 0, wishlistItems: 0 }, notes: [] },
): Session {
  const { id, email, firstname, lastname, avatar, groupId } = customer;
  return {
    ...{ token, expiresIn, tokenType: 'Bearer' },
    user: { id, email, firstname, lastname, avatar, groupId },
    joined: came.joined,
    notes: came.notes,
  };
}

/**
 * Lets somebody who has shown who they are into their account, inside the transaction that found it out: what they
 * gathered as a guest comes along, and the session that they came with ends.
 */
export async function enter(inside: Visit, customer: CustomerRow): Promise<Session> {
  const came = await joinGuest(inside, customer);
  if (inside.shopper.tokenKey !== null) await endSession(inside.db, inside.shopper.tokenKey);
  return sessionView(customer, await openSession(inside, customer.id), came);
}
