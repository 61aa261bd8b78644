'use client';

import dynamic from 'next/dynamic';
import { useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from '@/components/content/error-boundary';
import { getViewedProducts, saveViewedProduct } from '@/lib/storage/viewed-products';

const RecentlyViewedRow = dynamic(
  () => import('./recently-viewed-row').then((module) => module.RecentlyViewedRow),
  { ssr: false },
);

const SHOWN_MAX = 4;

/** Recently viewed products of this browser; fetched only near the viewport, and only if there are any. */
export function RecentlyViewed({ productId }: { productId: number }) {
  const containerRef = useRef<HTMLDivElement>(null);
  const [ids, setIds] = useState<readonly number[]>([]);

  useEffect(() => {
    const viewedIds = getViewedProducts().filter((id) => id !== productId);
    saveViewedProduct(productId);
    if (!containerRef.current || viewedIds.length === 0) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setIds(viewedIds.slice(0, SHOWN_MAX));
        observer.disconnect();
      },
      { rootMargin: '300px' },
    );
    observer.observe(containerRef.current);
    return () => observer.disconnect();
  }, [productId]);

  return (
    <div ref={containerRef}>
      {ids.length > 0 && (
        <ErrorBoundary>
          <RecentlyViewedRow ids={ids} />
        </ErrorBoundary>
      )}
    </div>
  );
}
