'use client';

import { useEffect, useRef, type ReactNode } from 'react';

const FINE_POINTER = '(pointer: fine)';

/** Focuses the first field of an authentication page, except where that would open an on-screen keyboard. */
export function FirstField({ children }: { children: ReactNode }) {
  const containerRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (matchMedia(FINE_POINTER).matches)
      containerRef.current?.querySelector('input')?.focus({ preventScroll: true });
  }, []);
  return <div ref={containerRef}>{children}</div>;
}
