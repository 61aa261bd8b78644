'use client';

import { useEffect, useRef, type ReactNode } from 'react';

const FINE_POINTER = '(pointer: fine)';

/** The first field of a page to come in by has the focus; not where that would bring up a keyboard over the page. */
export function FirstField({ children }: { children: ReactNode }) {
  const containerRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (matchMedia(FINE_POINTER).matches)
      containerRef.current?.querySelector('input')?.focus({ preventScroll: true });
  }, []);
  return <div ref={containerRef}>{children}</div>;
}
