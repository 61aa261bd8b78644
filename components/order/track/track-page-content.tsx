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
import { TrackForm } from './track-form';
import { TrackedOrder } from './tracked-order';

type TrackPageContentProps = {
  token: string | null;
  /** Why the link in the URL is invalid. */
  linkError: keyof typeof LOOKUP_ERROR_TEXTS | null;
  renderedAtMs: number;
};

/** Wrong number, wrong address and invalid link share one message. */
const LOOKUP_ERROR_TEXTS = {
  unknown: 'We can’t find that order. Please check the order number and e-mail address.',
  ended:
    'The links in our emails work for 90 days. Your order is still here: enter its number, which is in the email, and your e-mail address.',
};

const findLookupError = (error: unknown): keyof typeof LOOKUP_ERROR_TEXTS | null =>
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
      <FocusKeeper label="Your order">
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
    ? LOOKUP_ERROR_TEXTS[lookupError]
    : lookup && error && getErrorMessage(error);

  return (
    <FocusKeeper label="Your order" className="mx-auto max-w-140">
      <h1 className="font-display text-display-l">Track your order</h1>
      <p className="mt-3 mb-8 text-ink-2">
        Enter the order number and the e-mail address you used at checkout, or use the link in our emails.
      </p>
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
          Try again
        </Button>
      )}
    </FocusKeeper>
  );
}
