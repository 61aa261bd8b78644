'use client';

import { lazy, Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from '@/components/ui/error-boundary';
import { useNear } from '@/components/ui/use-near';

const NearLooksRow = lazy(() => import('./near-looks-row').then((file) => ({ default: file.NearLooksRow })));

/** What the server recommends for words that found nothing, until what this browser looked at is asked about, too. */
export function NearLooks({ q, children }: { q: string; children: ReactNode }) {
  const { place, isNear } = useNear('0px');
  if (!isNear) return <div ref={place}>{children}</div>;
  return (
    <ErrorBoundary fallback={children}>
      <Suspense fallback={children}>
        <NearLooksRow q={q}>{children}</NearLooksRow>
      </Suspense>
    </ErrorBoundary>
  );
}
