'use client';

import { useMemo, useSyncExternalStore } from 'react';
import { usePressedProduct } from '@/components/product/first-view/first-view';
import { events } from '@/lib/browser/events';
import {
  parseSelection,
  findDefaultVariant,
  serializeSelection,
  type VariantIndex,
  type VariantView,
} from '@/lib/catalog/variant-selection';

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  const pathname = location.pathname;
  const listenHere = () => location.pathname === pathname && listener();
  listeners.add(listener);
  window.addEventListener('popstate', listenHere);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listenHere);
  };
}

/** The selection in the URL: read from and written to it without a server request. */
export function useUrlSelection(index: VariantIndex, initialQuery: string) {
  const pressedProduct = usePressedProduct();
  const search = useSyncExternalStore(
    subscribe,
    // The URL changes with the first frame of the page, after this has been rendered.
    () =>
      pressedProduct && location.pathname === pressedProduct.from ? pressedProduct.search : location.search,
    () => initialQuery,
  );
  const selectedVariant = useMemo(
    () => parseSelection(index, new URLSearchParams(search)) ?? findDefaultVariant(index),
    [index, search],
  );

  const choose = (variant: VariantView) => {
    const query = serializeSelection(index, variant, location.search);
    history.replaceState(null, '', `${location.pathname}${query && `?${query}`}${location.hash}`);
    events.emit('queryChanged', location.search);
    listeners.forEach((listener) => listener());
  };
  return { selectedVariant, choose };
}
