'use client';

import { useState } from 'react';
import { StrandLock, type StrandLockProps } from '@/components/ui/art/strand-lock';
import { useFirstView } from '@/components/ui/hooks/use-first-view';

/** A lock below the first view: the page carries one of its strands, the browser draws the others on approach. */
export function NearLock(shape: Omit<StrandLockProps, 'strands' | 'ref'>) {
  const [isNear, setIsNear] = useState(false);
  const lockRef = useFirstView<SVGSVGElement>(() => setIsNear(true), { rootMargin: '100% 0px' });

  return <StrandLock {...shape} ref={lockRef} strands={isNear ? undefined : 1} />;
}
