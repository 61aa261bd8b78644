import { findLogin } from '@/lib/browser/find-login';
import { forgetEmail } from '@/lib/browser/said-email';
import { forgetLogin } from '@/lib/browser/login-cookie';
import { askAsAnotherShopper } from '@/lib/queries/another-shopper';
import { useAddress } from '@/stores/address';
import { useCart } from '@/stores/cart';
import { useUser } from '@/stores/user';
import { useWishlist } from '@/stores/wishlist';

/** What somebody had kept or half filled in stays with them. */
export function forgetDrafts() {
  useWishlist.getState().forgotten();
  useAddress.getState().shippingWritten({}); // spec 3: an empty object resets
  useAddress.getState().billingWritten({});
  useCart.getState().remarkWritten('');
  forgetEmail();
}

/** The local-only clear (spec 4): this browser forgets the login, whatever the server thinks of it. */
export function clearLogin() {
  if (findLogin() === null && !useUser.getState().isLogin) return;
  forgetLogin();
  useUser.getState().loggedOut();
  forgetDrafts();
  void askAsAnotherShopper({ isLoggedIn: false });
}
