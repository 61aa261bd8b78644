import { useEffect, useRef } from 'react';
import type { Cart } from '@/contract/cart';
import { pushEvent } from '@/lib/browser/data-layer';
import { createViewCartEvent } from '@/lib/tracking/cart-events';

/** Tells that the cart is looked at: once an opening, as soon as its lines are known. */
export function useCartViewTracking(cart: Cart | undefined, isOpen = true) {
  const isTracked = useRef(false);

  useEffect(() => {
    if (!isOpen || !cart || isTracked.current) return;
    isTracked.current = true;
    pushEvent(createViewCartEvent(cart));
  }, [cart, isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      isTracked.current = false;
    };
  }, [isOpen]);
}
