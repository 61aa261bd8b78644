'use client';

import { useMemo, useSyncExternalStore } from 'react';
import { findByQuery, findInitial, queryOf, type ChoiceIndex, type Made } from '@/lib/format/choice';

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  const own = location.pathname;
  const listenHere = () => location.pathname === own && listener();
  listeners.add(listener);
  window.addEventListener('popstate', listenHere);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listenHere);
  };
}

/** The choice that the address holds: it is read from there and written there, without a way to the server. */
export function useUrlChoice(index: ChoiceIndex, initialQuery: string) {
  const search = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => initialQuery,
  );
  const chosen = useMemo(
    () => findByQuery(index, new URLSearchParams(search)) ?? findInitial(index),
    [index, search],
  );

  const choose = (made: Made) => {
    const query = queryOf(index, made, location.search);
    history.replaceState(null, '', `${location.pathname}${query && `?${query}`}${location.hash}`);
    listeners.forEach((listener) => listener());
  };
  return { chosen, choose };
}
