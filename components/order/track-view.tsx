'use client';

import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FocusKeeper } from '@/components/ui/focus-keeper';
import { browserApi } from '@/lib/api/browser';
import { failureWords, isNotThere } from '@/lib/api/failure-words';
import { orderQueries, type Tracked } from '@/lib/queries/order';
import { OrderSkeleton } from './order-skeleton';
import { TrackForm } from './track-form';
import { TrackedOrder } from './tracked-order';

type TrackViewProps = {
  token: string | null;
  /** The address carried a link that opens nothing. */
  isWrongLink: boolean;
  renderedAtMs: number;
};

/** A wrong number, a wrong address and a link that is not ours are one answer. */
const NOT_FOUND = 'We can’t find that order. Please check the order number and e-mail address.';

/** An order for who has no account: by the link of the mail, or by its number and e-mail address. */
export function TrackView({ token, isWrongLink, renderedAtMs }: TrackViewProps) {
  const [given, setGiven] = useState<Tracked | null>(token === null ? null : { token });
  const hasAsked = useRef(false);
  // The form that was sent is gone: the keys go on at the order, once. A page that comes back leaves the focus alone.
  const goToNumber = (place: HTMLElement | null) => {
    if (!place || !hasAsked.current) return;
    hasAsked.current = false;
    place.querySelector('h1')?.focus();
  };
  const api = browserApi();
  const {
    data: order,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...orderQueries.track(api, given ?? { token: '' }),
    enabled: given !== null,
  });

  if (order && given)
    return (
      <FocusKeeper label="Your order">
        <div ref={goToNumber}>
          <TrackedOrder
            order={order}
            proof={given}
            renderedAtMs={renderedAtMs}
            onLetGo={() => void refetch()}
            onAnother={() => setGiven(null)}
          />
        </div>
      </FocusKeeper>
    );
  if (given && 'token' in given && isFetching) return <OrderSkeleton />;
  const isUnknown = given ? isNotThere(error) : isWrongLink;
  const words = isUnknown ? NOT_FOUND : given && error && failureWords(error);

  return (
    <FocusKeeper label="Your order" className="mx-auto max-w-140">
      <h1 className="font-display text-display-l">Track your order</h1>
      <p className="mt-3 mb-8 text-ink-2">
        Enter the order number and the e-mail address you used at checkout, or use the link in our emails.
      </p>
      <TrackForm
        isBusy={isFetching}
        failure={isFetching ? null : words}
        onTrack={(wanted) => {
          hasAsked.current = true;
          // The same pair once more is asked for once more; wrong tries are counted.
          if (error && JSON.stringify(given) === JSON.stringify(wanted)) void refetch();
          else setGiven(wanted);
        }}
      />
      {given && error && !isNotThere(error) && (
        <Button variant="outline" size="small" onClick={() => void refetch()} className="mt-4">
          Try again
        </Button>
      )}
    </FocusKeeper>
  );
}
