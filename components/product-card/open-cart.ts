import { useMain } from '@/stores/main';

const PAGE_WITHOUT_CART_DIALOG = '/order/confirm'; // spec 2, layouts

/**
 * Opens the cart dialog if the page has one; otherwise returns false, also for a response that arrives after
 * the navigation there.
 */
export function openCart(): boolean {
  if (location.pathname.startsWith(PAGE_WITHOUT_CART_DIALOG)) return false;
  useMain.getState().cartOpened();
  return true;
}
