'use client';

import { useState } from 'react';
import { useOnceSeen } from './use-once-seen';

/** Whether a place of the page has come near the screen: what is costly is brought then. It stays near. */
export function useNear(margin: string) {
  const [isNear, setIsNear] = useState(false);
  const place = useOnceSeen<HTMLDivElement>(() => setIsNear(true), { rootMargin: margin });
  return { place, isNear };
}
