'use client';

import { useState } from 'react';
import { useFirstView } from './use-once-seen';

/** Returns whether an element has come near the viewport, so that expensive content loads only then. Stays true. */
export function useNearViewport(margin: string) {
  const [isNear, setIsNear] = useState(false);
  const containerRef = useFirstView<HTMLDivElement>(() => setIsNear(true), { rootMargin: margin });
  return { containerRef, isNear };
}
