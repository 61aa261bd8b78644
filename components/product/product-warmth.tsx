'use client';

import { useEffect } from 'react';
import { leftToThePress } from '@/lib/browser/warm';
import { loadProductStage } from './load-product-stage';

const NEAR = ['pointerover', 'touchstart', 'focusin'] as const;

/** Brings the code of a product's stage when the pointer, a finger or the focus first comes to a card of the page. */
export function ProductWarmth() {
  useEffect(() => {
    const leave = new AbortController();
    const warm = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest('[data-item-id]')) return;
      leave.abort();
      void loadProductStage().catch(leftToThePress);
    };
    for (const near of NEAR) document.addEventListener(near, warm, { passive: true, signal: leave.signal });
    return () => leave.abort();
  }, []);

  return null;
}
