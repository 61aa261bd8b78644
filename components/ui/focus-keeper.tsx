'use client';

import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { usePutAway } from './use-put-away';

type FocusKeeperProps = { label: string; children: ReactNode };

/** Around rows that go: where the one that held the focus is gone, whoever works by key or reader stays among the others. */
export function FocusKeeper({ label, children }: FocusKeeperProps) {
  const place = useRef<HTMLDivElement>(null);
  const isHeld = useRef(false);
  usePutAway(() => {
    isHeld.current = false;
  });

  // What is taken out of the page tells nobody that it has lost the focus.
  useLayoutEffect(() => {
    const isLost = isHeld.current && document.activeElement === document.body;
    if (isLost) place.current?.focus({ preventScroll: true });
  });

  return (
    <div
      ref={place}
      role="group"
      aria-label={label}
      tabIndex={-1}
      onFocus={() => {
        isHeld.current = true;
      }}
      onBlur={() => {
        isHeld.current = false;
      }}
      className="outline-none"
    >
      {children}
    </div>
  );
}
