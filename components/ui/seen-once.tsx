'use client';

import { useEffect, useRef, type ComponentProps } from 'react';

/** Marks its element with data-seen once a third of it has been on the screen: what draws itself starts then. */
export function SeenOnce(props: ComponentProps<'div'>) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        element.dataset.seen = '';
        observer.disconnect();
      },
      { threshold: 0.3 },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return <div ref={place} {...props} />;
}
