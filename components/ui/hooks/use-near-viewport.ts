'use client';

import { useState } from 'react';
import { useFirstView } from './use-first-view';

/** Returns whether an element has come near the viewport, so that expensive content loads only then. Stays true. */
export function useNearViewport(margin: string) {
  const [isNear, setIsNear] = useState(false);
  const containerRef = useFirstView<HTMLDivElement>(() => setIsNear(true), { rootMargin: margin });
  return { containerRef, isNear };
}
