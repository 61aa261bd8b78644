import { useEffect, useRef } from 'react';
import type { Cart } from '@/contract/cart';
import { pushEvent } from '@/lib/browser/data-layer';
import { viewCart } from '@/lib/tracking/cart-events';

/** Tells that the cart is looked at: once an opening, as soon as its lines are known. */
export function useCartViewed(cart: Cart | undefined, isOpen = true) {
  const isTold = useRef(false);

  useEffect(() => {
    if (!isOpen || !cart || isTold.current) return;
    isTold.current = true;
    pushEvent(viewCart(cart));
  }, [cart, isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      isTold.current = false;
    };
  }, [isOpen]);
}
