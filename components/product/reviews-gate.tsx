'use client';

import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useOnceSeen } from '@/components/ui/use-once-seen';

const ReviewsBoard = lazy(() => import('./reviews-board').then((file) => ({ default: file.ReviewsBoard })));

/** Shows what came with the page until it is seen; then what can be filtered and liked takes its place. */
export function ReviewsGate({ productId, children }: { productId: number; children: ReactNode }) {
  const [isSeen, setIsSeen] = useState(false);
  const place = useOnceSeen<HTMLDivElement>(() => setIsSeen(true), { rootMargin: '200px' });

  return (
    <div ref={place} className="min-h-20">
      {isSeen ? (
        <Suspense fallback={children}>
          <ReviewsBoard productId={productId}>{children}</ReviewsBoard>
        </Suspense>
      ) : (
        children
      )}
    </div>
  );
}
