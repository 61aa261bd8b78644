'use client';

import { lazy, Suspense, useEffect, useState, type ComponentProps } from 'react';
import { ErrorBoundary } from '@/components/content/error-boundary';

const ExpressButtons = lazy(async () => ({ default: (await import('./express-buttons')).ExpressButtons }));

const FIRST_USES = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'scroll'];

/** Space for the express buttons. Their code, and the script of a gateway, load when the page is used first. */
export function ExpressSlot(props: ComponentProps<typeof ExpressButtons>) {
  const [isUsed, setIsUsed] = useState(false);
  useEffect(() => {
    const uses = new AbortController();
    const handleUse = () => setIsUsed(true);
    if (navigator.userActivation?.hasBeenActive) handleUse(); // before this code had loaded
    for (const name of FIRST_USES) addEventListener(name, handleUse, { once: true, signal: uses.signal });
    return () => uses.abort();
  }, []);

  return (
    <div className="min-h-34 rounded-field empty:skeleton-fade empty:bg-petal has-data-none:hidden">
      {isUsed && (
        <ErrorBoundary fallback={<span data-none hidden />}>
          <Suspense>
            <ExpressButtons {...props} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}
