import { getCurrentUser } from '@/lib/auth/current-user';
import { readStoredHairProfile, saveHairProfile } from '@/lib/storage/hair-profile';
import { removeKnownEmail } from '@/lib/storage/known-email';
import { removeLoginCookie } from '@/lib/auth/login-cookie';
import { resetQueriesForShopper } from '@/lib/queries/reset-queries';
import { useAddress } from '@/stores/address';
import { useCart } from '@/stores/cart';
import { useUser } from '@/stores/user';
import { useWishlist } from '@/stores/wishlist';

/** Clears what the customer saved or half filled in. */
export function clearDrafts() {
  useWishlist.getState().cleared();
  useAddress.getState().shippingWritten({}); // spec 3: an empty object resets
  useAddress.getState().billingWritten({});
  useCart.getState().orderFieldsCleared();
  removeKnownEmail();
  if (readStoredHairProfile()?.customerId) saveHairProfile(null, null);
}

/** The local-only clear (spec 4): clears the login in this browser, whatever its state on the server. */
export function clearLogin() {
  if (getCurrentUser() === null && !useUser.getState().isLogin) return;
  removeLoginCookie();
  useUser.getState().loggedOut();
  clearDrafts();
  void resetQueriesForShopper({ isLoggedIn: false });
}
