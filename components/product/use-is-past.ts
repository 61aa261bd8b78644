'use client';

import { useEffect, useState, type RefObject } from 'react';

const HEADER_PX = 64;

/** Whether an element has been scrolled past: it is under the header or above, not below the window. */
export function useIsPast(place: RefObject<HTMLElement | null>): boolean {
  const [isPast, setIsPast] = useState(false);

  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry && setIsPast(!entry.isIntersecting && entry.boundingClientRect.top < HEADER_PX),
      { rootMargin: `-${HEADER_PX}px 0px 0px 0px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isPast;
}
