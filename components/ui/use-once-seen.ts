'use client';

import { useEffect, useEffectEvent, useRef } from 'react';

type Seen = Pick<IntersectionObserverInit, 'threshold' | 'rootMargin'>;

/** Does something once, when the element of the ref it answers comes into sight. */
export function useOnceSeen<E extends Element>(
  onSeen: (element: E) => void,
  { threshold, rootMargin }: Seen,
) {
  const place = useRef<E>(null);
  const tell = useEffectEvent(onSeen);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        tell(element);
        observer.disconnect();
      },
      { threshold, rootMargin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [threshold, rootMargin]);

  return place;
}
