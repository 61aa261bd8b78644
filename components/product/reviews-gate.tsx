'use client';

import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';

const ReviewsBoard = lazy(() => import('./reviews-board').then((file) => ({ default: file.ReviewsBoard })));

/** Shows what came with the page until it is seen; then what can be filtered and liked takes its place. */
export function ReviewsGate({ productId, children }: { productId: number; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(false);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setIsSeen(true);
        observer.disconnect();
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

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
