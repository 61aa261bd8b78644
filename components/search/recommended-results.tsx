'use client';

import { lazy, Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from '@/components/content/error-boundary';
import { useNearViewport } from '@/components/ui/hooks/use-near-viewport';

const RecommendedResultsRow = lazy(() =>
  import('./recommended-results-row').then((file) => ({ default: file.RecommendedResultsRow })),
);

/** Server recommendations for a search without results, until those based on viewed products load. */
export function RecommendedResults({ q, children }: { q: string; children: ReactNode }) {
  const { containerRef, isNear } = useNearViewport('0px');
  if (!isNear) return <div ref={containerRef}>{children}</div>;
  return (
    <ErrorBoundary fallback={children}>
      <Suspense fallback={children}>
        <RecommendedResultsRow q={q}>{children}</RecommendedResultsRow>
      </Suspense>
    </ErrorBoundary>
  );
}
