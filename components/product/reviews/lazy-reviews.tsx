'use client';

import { lazy, Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from '@/components/content/error-boundary';
import * as productReviewsText from '@/components/product/reviews/reviews-text';
import { useNearViewport } from '@/components/ui/hooks/use-near-viewport';

const ReviewsList = lazy(() => import('./reviews-list').then((file) => ({ default: file.ReviewsList })));

/** Shows the server-rendered reviews until they are seen, then interactive ones. */
export function LazyReviews({ productId, children }: { productId: number; children: ReactNode }) {
  const { containerRef, isNear } = useNearViewport('200px');

  return (
    <div ref={containerRef} className="min-h-20">
      {isNear ? (
        <ErrorBoundary fallback={children} message={productReviewsText.moreReviewsError} className="mt-6">
          <Suspense fallback={children}>
            <ReviewsList productId={productId}>{children}</ReviewsList>
          </Suspense>
        </ErrorBoundary>
      ) : (
        children
      )}
    </div>
  );
}
