'use client';

import { useEffect, useEffectEvent, useRef } from 'react';

type FirstViewOptions = Pick<IntersectionObserverInit, 'threshold' | 'rootMargin'>;

/** Runs a callback once, when the element of the returned ref becomes visible. */
export function useFirstView<E extends Element>(
  onSeen: (element: E) => void,
  { threshold, rootMargin }: FirstViewOptions,
) {
  const elementRef = useRef<E>(null);
  const handleSeen = useEffectEvent(onSeen);

  useEffect(() => {
    const element = elementRef.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        handleSeen(element);
        observer.disconnect();
      },
      { threshold, rootMargin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [threshold, rootMargin]);

  return elementRef;
}
