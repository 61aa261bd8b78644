import type { Session } from '@/contract/auth';
import { addToWishlist } from '@/components/product-card/wishlist-actions';
import { pushEvent } from '@/lib/analytics/data-layer';
import { saveLoginCookie } from '@/lib/auth/login-cookie';
import { suppressPopups } from '@/lib/storage/seen-popups';
import { resetQueriesForShopper } from '@/lib/queries/reset-queries';
import { getQueryContext } from '@/lib/queries/client';
import { executeMutation } from '@/lib/queries/execute';
import { offerMutations } from '@/lib/queries/offer';
import type { SocialProviderName } from '@/lib/auth/social/providers';
import { useMain, type PendingAction } from '@/stores/main';
import { useFeedback } from '@/stores/feedback';
import { useUser } from '@/stores/user';

export type LoginMethod = 'password' | 'code' | 'register' | SocialProviderName;

const NOTES_TOAST_MS = 6_000; // a sentence or two about the cart

/**
 * Completes every login in one place (spec 4): sets the cookie and the stores, refetches what was loaded as a
 * guest, and resumes the shopper's pending action.
 */
export async function completeLogin(session: Session, method: LoginMethod) {
  const { pendingAction } = useMain.getState();
  saveLoginCookie(session);
  useUser.getState().loggedIn(session.user);
  suppressPopups();
  pushEvent({ event: 'login_success', method });
  void resetQueriesForShopper({ isLoggedIn: true });
  if (pendingAction) await resumePendingAction(pendingAction, method);
  if (session.notes.length > 0)
    useFeedback.getState().toasted('warning', session.notes.join(' '), NOTES_TOAST_MS);
}

async function resumePendingAction(intent: PendingAction, method: LoginMethod) {
  if (intent.kind === 'addToWishlist') return addToWishlist(intent);
  if (intent.kind === 'review') return; // the button knows the order and navigates there
  if (intent.kind === 'addPhoto') {
    await null; // lets the login dialog close first
    return useMain.getState().photoRequested(intent.product);
  }
  if (method === 'register') return; // claimed by the registration, in one transaction

  const { api, client } = getQueryContext();
  // The global error listener reports a failed claim; the login stays valid.
  const result = await executeMutation(client, offerMutations.claim(api, client), intent.identifier).catch(
    () => null,
  );
  if (result) useFeedback.getState().toasted('success', result.message);
}
