'use client';

import { lazy, Suspense, useEffect, useState, type ComponentProps } from 'react';
import { ErrorBoundary } from '@/components/content/error-boundary';
import { EXPRESS_HEIGHT, ExpressFrame, ExpressPlaceholder } from '@/components/express/express-frame';

const ExpressButtons = lazy(async () => ({ default: (await import('./express-buttons')).ExpressButtons }));

const FIRST_USES = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'scroll'] as const;

/** `used`: the shopper has done something on this page. */
function usePageUse() {
  const [use, setUse] = useState<'server' | 'unused' | 'used'>('server');
  useEffect(() => {
    setUse('unused');
    const handleUse = () => setUse('used');
    for (const name of FIRST_USES) addEventListener(name, handleUse, { once: true, passive: true });
    return () => {
      for (const name of FIRST_USES) removeEventListener(name, handleUse);
    };
  }, []);
  return use;
}

/** Space for the express buttons, whose code and script of a gateway load with the first use of the page. */
export function ExpressSlot(props: ComponentProps<typeof ExpressButtons>) {
  const use = usePageUse();
  if (use === 'server') return <div className={EXPRESS_HEIGHT} />;

  const placeholder = (
    <ExpressFrame>
      <ExpressPlaceholder />
    </ExpressFrame>
  );
  if (use === 'unused') return placeholder;
  return (
    <ErrorBoundary>
      <Suspense fallback={placeholder}>
        <ExpressButtons {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
