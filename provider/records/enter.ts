import type { Session } from '@/contract/auth';
import { lockCustomer, type CustomerRow } from './customer';
import { joinGuest } from './join-guest';
import { rememberBrowser } from './known-browser';
import { isFirstProofElsewhere } from './prove-email';
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

/** What has to hold once nobody else can change the account; throws where it does not, and nothing has happened. */
type Proof = (locked: CustomerRow) => Promise<void>;

/**
 * Lets somebody who has shown who they are into their account, inside the transaction that found it out: what they
 * gathered as a guest comes along, and the session that they came with ends. The carts are locked before the customer,
 * as everywhere: an order that is placed meanwhile holds the cart and waits for the customer. `isOfEmail`: what is shown is whose
 * e-mail address the account has.
 */
export async function enter(
  inside: Visit,
  known: CustomerRow,
  { prove, isOfEmail = false }: { prove?: Proof; isOfEmail?: boolean } = {},
): Promise<Session> {
  const { id, email } = known;
  const isFirstProof = isOfEmail && (await isFirstProofElsewhere(inside, known));
  const came = await joinGuest(inside, { id, email }, isFirstProof);
  const customer = await lockCustomer(inside.db, id);
  await prove?.(customer);
  if (inside.shopper.tokenKey !== null) await endSession(inside.db, inside.shopper.tokenKey);
  // Who does not stay signed in may be at a computer of others: it is not told who was here.
  if (inside.isRemembered !== false) await rememberBrowser(inside, customer);
  return sessionView(customer, await openSession(inside, customer.id), came);
}
