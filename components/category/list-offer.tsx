'use client';

import { lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from '@/components/ui/error-boundary';
import { useOnceSeen } from '@/components/ui/use-once-seen';

const OfferTicket = lazy(() => import('./offer-ticket').then((file) => ({ default: file.OfferTicket })));

/** Below a list, for who has looked through it: the coupon for registering. Its place is kept until it is seen. */
export function ListOffer() {
  const [isSeen, setIsSeen] = useState(false);
  const place = useOnceSeen<HTMLDivElement>(() => setIsSeen(true), {});

  return (
    // Under the list, not under its filters.
    <div className="mt-14 listing-columns">
      <div ref={place} className="mx-auto min-h-36 w-full max-w-140 sm:min-h-22 min-[68rem]:col-start-2">
        {isSeen && (
          <ErrorBoundary>
            <Suspense>
              <OfferTicket />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
    </div>
  );
}
