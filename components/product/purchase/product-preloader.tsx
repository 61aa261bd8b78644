'use client';

import { useEffect } from 'react';
import { ignorePreloadError } from '@/lib/browser/ignore-preload-error';
import { loadProductPurchase } from './load-product-purchase';

const PRELOAD_EVENTS = ['pointerover', 'touchstart', 'focusin'] as const;

/** Preloads the purchase code when pointer, touch or focus first reaches a product card on the page. */
export function ProductPreloader() {
  useEffect(() => {
    const controller = new AbortController();
    const preload = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest('[data-item-id]')) return;
      controller.abort();
      void loadProductPurchase().catch(ignorePreloadError);
    };
    for (const eventName of PRELOAD_EVENTS)
      document.addEventListener(eventName, preload, { passive: true, signal: controller.signal });
    return () => controller.abort();
  }, []);

  return null;
}
