import { useEffect, useRef } from 'react';
import type { Cart } from '@/contract/cart';
import { pushEvent } from '@/lib/analytics/data-layer';
import { createViewCartEvent } from '@/lib/analytics/cart-events';

/** Tracks the cart view: once per opening, as soon as the items are loaded. */
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
