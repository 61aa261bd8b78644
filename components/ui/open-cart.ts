import { useMain } from '@/stores/main';

const PAGE_WITHOUT_CART_DIALOG = '/order/confirm'; // spec 2, layouts

/** Opens the cart dialog where the page has one; false where it has none, also for an answer that comes after the way there. */
export function openCart(): boolean {
  if (location.pathname.startsWith(PAGE_WITHOUT_CART_DIALOG)) return false;
  useMain.getState().cartOpened();
  return true;
}
