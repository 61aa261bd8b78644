'use client';

import { lazy, Suspense, useState } from 'react';
import { useOnceSeen } from '@/components/ui/use-once-seen';

const OfferTicket = lazy(() => import('./offer-ticket').then((file) => ({ default: file.OfferTicket })));

/** Below a list, for who has looked through it: the coupon for registering. Its place is kept until it is seen. */
export function ListOffer() {
  const [isSeen, setIsSeen] = useState(false);
  const place = useOnceSeen<HTMLDivElement>(() => setIsSeen(true), {});

  return (
    <div ref={place} className="mx-auto mt-14 min-h-26 max-w-140 sm:min-h-19">
      {isSeen && (
        <Suspense>
          <OfferTicket />
        </Suspense>
      )}
    </div>
  );
}
