import type { Session } from '@/contract/auth';
import { lockCustomer } from '@/provider/modules/customer/customer';
import { type CustomerRow } from '@/provider/db/schema/customer';
import { mergeGuest } from './merge-guest';
import { rememberBrowser } from './known-browser';
import { isFirstVerificationElsewhere } from './verify-email';
import { endSession, openSession } from '@/provider/modules/customer/session';
import type { RequestContext } from '@/provider/platform/context';

type OpenedSession = Awaited<ReturnType<typeof openSession>>;

/** Builds the session response for its browser. */
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

/** Runs once the account is locked and nobody else can change it; a throw undoes everything. */
type LockedCustomerCheck = (locked: CustomerRow) => Promise<void>;

/**
 * Logs a verified customer in, inside the transaction that verified them: merges the guest's data and ends
 * the previous session. Locks the carts before the customer, as everywhere: an order being placed holds the
 * cart and waits for the customer. `isEmailVerification`: the login also proves who owns the account's email.
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
  // Without “stay signed in” the computer may be shared: no cookie reveals who logged in.
  if (tx.isRemembered !== false) await rememberBrowser(tx, customer);
  return toSessionResponse(
    customer,
    await openSession(tx, customer.id, tx.shopper.guestTokenHash),
    mergeResult,
  );
}
