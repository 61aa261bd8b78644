'use client';

import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/display/button';
import { FocusKeeper } from '@/components/ui/hooks/focus-keeper';
import { getBrowserApi } from '@/lib/api/browser';
import { ResponseCode } from '@/contract/response-codes';
import { getErrorMessage, isNotFoundError, hasErrorCode } from '@/lib/api/error-message';
import { orderQueries, type OrderLookup } from '@/lib/queries/order';
import { OrderSkeleton } from '@/components/order/detail/order-skeleton';
import * as orderTrackText from '@/components/order/track/track-text';
import { TrackForm } from './track-form';
import { TrackedOrder } from './tracked-order';

type LookupError = keyof typeof orderTrackText.lookupErrors;

type TrackPageContentProps = {
  token: string | null;
  /** Why the link in the URL is invalid. */
  linkError: LookupError | null;
  renderedAtMs: number;
};

const findLookupError = (error: unknown): LookupError | null =>
  isNotFoundError(error) ? 'unknown' : hasErrorCode(error, ResponseCode.linkExpired) ? 'ended' : null;

/** An order for guests: by the emailed link, or by its number and email address. */
export function TrackPageContent({ token, linkError, renderedAtMs }: TrackPageContentProps) {
  const [lookup, setLookup] = useState<OrderLookup | null>(token === null ? null : { token });
  const hasAsked = useRef(false);
  // The submitted form is gone: focus moves to the order, once. A page restored by Activity keeps its focus.
  const goToNumber = (container: HTMLElement | null) => {
    if (!container || !hasAsked.current) return;
    hasAsked.current = false;
    container.querySelector('h1')?.focus();
  };
  const api = getBrowserApi();
  const {
    data: order,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...orderQueries.track(api, lookup ?? { token: '' }),
    enabled: lookup !== null,
  });

  if (order && lookup)
    return (
      <FocusKeeper label={orderTrackText.orderLabel}>
        <div ref={goToNumber}>
          <TrackedOrder
            order={order}
            lookup={lookup}
            renderedAtMs={renderedAtMs}
            onExpire={() => void refetch()}
            onTrackAnother={() => setLookup(null)}
          />
        </div>
      </FocusKeeper>
    );
  if (lookup && 'token' in lookup && isFetching) return <OrderSkeleton />;
  const lookupError = lookup ? findLookupError(error) : linkError;
  const errorMessage = lookupError
    ? orderTrackText.lookupErrors[lookupError]
    : lookup && error && getErrorMessage(error);

  return (
    <FocusKeeper label={orderTrackText.orderLabel} className="mx-auto max-w-140">
      <h1 className="font-display text-display-l">{orderTrackText.trackTitle}</h1>
      <p className="mt-3 mb-8 text-ink-2">{orderTrackText.trackIntro}</p>
      <TrackForm
        isBusy={isFetching}
        failure={isFetching ? null : errorMessage}
        onTrack={(newLookup) => {
          hasAsked.current = true;
          // Submitting the same pair again refetches; failed attempts are counted.
          if (error && JSON.stringify(lookup) === JSON.stringify(newLookup)) void refetch();
          else setLookup(newLookup);
        }}
      />
      {lookup && error && !lookupError && (
        <Button variant="outline" size="small" onClick={() => void refetch()} className="mt-4">
          {orderTrackText.tryAgain}
        </Button>
      )}
    </FocusKeeper>
  );
}
