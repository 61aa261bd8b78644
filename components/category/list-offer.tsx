'use client';

import { lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from '@/components/content/error-boundary';
import { useFirstView } from '@/components/ui/hooks/use-first-view';

const OfferCoupon = lazy(() => import('./offer-coupon').then((file) => ({ default: file.OfferCoupon })));

/** The registration coupon, for shoppers who reach the end of a list. Its space is reserved until seen. */
export function ListOffer() {
  const [isVisible, setIsVisible] = useState(false);
  const containerRef = useFirstView<HTMLDivElement>(() => setIsVisible(true), {});

  return (
    // Below the list, not below its filters.
    <div className="mt-14 listing-columns">
      <div
        ref={containerRef}
        className="mx-auto min-h-36 w-full max-w-140 sm:min-h-22 min-[68rem]:col-start-2"
      >
        {isVisible && (
          <ErrorBoundary>
            <Suspense>
              <OfferCoupon />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
    </div>
  );
}
