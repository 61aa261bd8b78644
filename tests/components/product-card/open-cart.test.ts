import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openCart } from '@/components/product-card/open-cart';
import { useMain } from '@/stores/main';

beforeEach(() => useMain.setState(useMain.getInitialState(), true));
afterEach(() => vi.unstubAllGlobals());

const openedAt = (pathname: string) => {
  vi.stubGlobal('location', { pathname });
  return [openCart(), useMain.getState().dialog];
};

test('the cart dialog opens on every page except the order confirmation (spec 2, layouts)', () => {
  expect(openedAt('/order/confirm')).toEqual([false, null]);
  expect(openedAt('/hd-lace-front-straight-wig')).toEqual([true, 'cart']);
});
