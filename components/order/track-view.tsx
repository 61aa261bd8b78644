'use client';

import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FocusKeeper } from '@/components/ui/focus-keeper';
import { browserApi } from '@/lib/api/browser';
import { Code } from '@/contract/codes';
import { failureWords, isNotThere, isRefusal } from '@/lib/api/failure-words';
import { orderQueries, type Tracked } from '@/lib/queries/order';
import { OrderSkeleton } from './order-skeleton';
import { TrackForm } from './track-form';
import { TrackedOrder } from './tracked-order';

type TrackViewProps = {
  token: string | null;
  /** Why the link of the address opens nothing. */
  linkFault: keyof typeof FAULT_WORDS | null;
  renderedAtMs: number;
};

/** A wrong number, a wrong address and a link that is not ours are one answer. */
const FAULT_WORDS = {
  unknown: 'We can’t find that order. Please check the order number and e-mail address.',
  ended:
    'The links in our emails work for 90 days. Your order is still here: enter its number, which is in the email, and your e-mail address.',
};

const faultOf = (error: unknown): keyof typeof FAULT_WORDS | null =>
  isNotThere(error) ? 'unknown' : isRefusal(error, Code.linkEnded) ? 'ended' : null;

/** An order for who has no account: by the link of the mail, or by its number and e-mail address. */
export function TrackView({ token, linkFault, renderedAtMs }: TrackViewProps) {
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
  const fault = given ? faultOf(error) : linkFault;
  const words = fault ? FAULT_WORDS[fault] : given && error && failureWords(error);

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
      {given && error && !fault && (
        <Button variant="outline" size="small" onClick={() => void refetch()} className="mt-4">
          Try again
        </Button>
      )}
    </FocusKeeper>
  );
}
