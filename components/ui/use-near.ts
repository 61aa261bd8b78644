'use client';

import { useState } from 'react';
import { useFirstView } from './use-once-seen';

/** Whether a place of the page has come near the screen: what is costly is brought then. It stays near. */
export function useNearViewport(margin: string) {
  const [isNear, setIsNear] = useState(false);
  const containerRef = useFirstView<HTMLDivElement>(() => setIsNear(true), { rootMargin: margin });
  return { containerRef, isNear };
}
