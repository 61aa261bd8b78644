'use client';

import { useEffect, useState } from 'react';
import { LoadingOverlay } from '@/components/ui/overlay/loading-overlay';
import { createDelayedIndicator } from '@/lib/browser/delayed-indicator';

/** The loading overlay without flicker: appears after 200 ms, and then stays at least as long. */
export function WaitingOverlay({ isWaiting }: { isWaiting: boolean }) {
  const [isShown, setIsShown] = useState(false);
  const [wait] = useState(() => createDelayedIndicator(setIsShown));
  useEffect(() => wait(isWaiting), [isWaiting, wait]);

  return <LoadingOverlay isShown={isShown} />;
}
