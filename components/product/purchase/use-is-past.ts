'use client';

import { useEffect, useState, type RefObject } from 'react';

const HEADER_PX = 64;
/** A jump from above the viewport to below it must count: all that is below counts as seen. */
const BELOW_PX = 100_000;

/** Whether an element has been scrolled past: it is behind the header or above, not below the viewport. */
export function useIsPast(containerRef: RefObject<HTMLElement | null>): boolean {
  const [isPast, setIsPast] = useState(false);

  useEffect(() => {
    if (!containerRef.current) return;
    const observer = new IntersectionObserver(([entry]) => entry && setIsPast(!entry.isIntersecting), {
      rootMargin: `-${HEADER_PX}px 0px ${BELOW_PX}px 0px`,
    });
    observer.observe(containerRef.current);
    return () => observer.disconnect();
  }, [containerRef]);
  return isPast;
}
