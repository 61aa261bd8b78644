'use client';

import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { ErrorBoundary } from '@/components/content/error-boundary';
import * as suitsYouText from '@/components/listing/suits-you-text';
import { TextButton } from '@/components/ui/display/text-link';
import { events } from '@/lib/browser/events';
import type { ListQuery } from '@/lib/catalog/list-query';
import type { ListScope } from '@/lib/queries/listing';
import type { ListMetadata } from './list-metadata';

const SuitsYouRow = lazy(async () => ({ default: (await import('./suits-you-row')).SuitsYouRow }));

export type SuitsYouProps = {
  scope: ListScope;
  query: ListQuery;
  metadata: ListMetadata;
  getHref: (query: ListQuery) => string;
  listName: string;
};

const subscribe = (listener: () => void) => events.on('hairProfile', listener);
const readIsKnown = () => document.documentElement.dataset.hair !== undefined;

/**
 * Before the first page of a list: what suits the shopper's hair profile, or the offer to fill it in. Loads after the
 * page, which leaves space for one or the other (app/styles/parts.css).
 */
export function SuitsYou(props: SuitsYouProps) {
  const isKnown = useSyncExternalStore(subscribe, readIsKnown, readIsKnown);
  const [offerPresses, setOfferPresses] = useState(0);

  return (
    <>
      {!isKnown && (
        <p className="suits-you-offer">
          {suitsYouText.offer}
          <TextButton aria-haspopup="dialog" onClick={() => setOfferPresses(offerPresses + 1)}>
            {suitsYouText.start}
          </TextButton>
        </p>
      )}
      {(isKnown || offerPresses > 0) && (
        <ErrorBoundary>
          <Suspense fallback={isKnown && <div className="suits-you-loading" />}>
            <SuitsYouRow {...props} offerPresses={offerPresses} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
