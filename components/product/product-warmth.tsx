'use client';

import { useEffect } from 'react';
import { ignorePreloadError } from '@/lib/browser/warm';
import { loadProductPurchase } from './load-product-stage';

const PRELOAD_EVENTS = ['pointerover', 'touchstart', 'focusin'] as const;

/** Brings the code of a product's stage when the pointer, a finger or the focus first comes to a card of the page. */
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
