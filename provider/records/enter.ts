import type { Session } from '@/contract/auth';
import { lockCustomer, type CustomerRow } from './customer';
import { mergeGuest } from './join-guest';
import { rememberBrowser } from './known-browser';
import { isFirstVerificationElsewhere } from './prove-email';
import { endSession, openSession } from './session';
import type { RequestContext } from './visit';

type OpenedSession = Awaited<ReturnType<typeof openSession>>;

/** A session as it is told to the browser that opened it. */
export function toSessionResponse(
  customer: CustomerRow,
  { token, expiresIn }: OpenedSession,
  mergeResult: Pick<Session, 'joined' | 'notes'> = { joined: { cartItems: 0, wishlistItems: 0 }, notes: [] },
): Session {
  const { id, email, firstname, lastname, avatar, groupId } = customer;
  return {
    ...{ token, expiresIn, tokenType: 'Bearer' },
    user: { id, email, firstname, lastname, avatar, groupId },
    joined: mergeResult.joined,
    notes: mergeResult.notes,
  };
}

/** What has to hold once nobody else can change the account; throws where it does not, and nothing has happened. */
type LockedCustomerCheck = (locked: CustomerRow) => Promise<void>;

/**
 * Lets somebody who has shown who they are into their account, inside the transaction that found it out: what they
 * gathered as a guest comes along, and the session that they came with ends. The carts are locked before the customer,
 * as everywhere: an order that is placed meanwhile holds the cart and waits for the customer. `isOfEmail`: what is shown is whose
 * e-mail address the account has.
 */
export async function startSession(
  tx: RequestContext,
  unlockedCustomer: CustomerRow,
  {
    checkLocked,
    isEmailVerification = false,
  }: { checkLocked?: LockedCustomerCheck; isEmailVerification?: boolean } = {},
): Promise<Session> {
  const { id, email } = unlockedCustomer;
  const isFirstProof = isEmailVerification && (await isFirstVerificationElsewhere(tx, unlockedCustomer));
  const mergeResult = await mergeGuest(tx, { id, email }, isFirstProof);
  const customer = await lockCustomer(tx.db, id);
  await checkLocked?.(customer);
  if (tx.shopper.sessionTokenHash !== null) await endSession(tx.db, tx.shopper.sessionTokenHash);
  // Who does not stay signed in may be at a computer of others: it is not told who was here.
  if (tx.isRemembered !== false) await rememberBrowser(tx, customer);
  return toSessionResponse(customer, await openSession(tx, customer.id), mergeResult);
}
