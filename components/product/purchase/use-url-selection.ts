'use client';

import { useMemo, useSyncExternalStore } from 'react';
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
  const search = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => initialQuery,
  );
  const selectedVariant = useMemo(
    () => parseSelection(index, new URLSearchParams(search)) ?? findDefaultVariant(index),
    [index, search],
  );

  const choose = (variant: VariantView) => {
    const query = serializeSelection(index, variant, location.search);
    history.replaceState(null, '', `${location.pathname}${query && `?${query}`}${location.hash}`);
    listeners.forEach((listener) => listener());
  };
  return { selectedVariant, choose };
}
