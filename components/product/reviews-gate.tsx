'use client';

import { lazy, Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from '@/components/ui/error-boundary';
import { useNear } from '@/components/ui/use-near';

const ReviewsBoard = lazy(() => import('./reviews-board').then((file) => ({ default: file.ReviewsBoard })));

/** Shows what came with the page until it is seen; then what can be filtered and liked takes its place. */
export function ReviewsGate({ productId, children }: { productId: number; children: ReactNode }) {
  const { place, isNear } = useNear('200px');

  return (
    <div ref={place} className="min-h-20">
      {isNear ? (
        <ErrorBoundary fallback={children} message="More reviews could not be shown." className="mt-6">
          <Suspense fallback={children}>
            <ReviewsBoard productId={productId}>{children}</ReviewsBoard>
          </Suspense>
        </ErrorBoundary>
      ) : (
        children
      )}
    </div>
  );
}
