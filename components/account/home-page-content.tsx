'use client';

import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx/lite';
import { useSyncExternalStore, type ReactNode } from 'react';
import * as accountText from '@/components/account/account-text';
import { ErrorBoundary } from '@/components/content/error-boundary';
import { PageHead } from '@/components/account/page-head';
import { TextLink } from '@/components/ui/display/text-link';
import type { AttributeOptions } from '@/contract/product';
import { SELLS_HAIR } from '@/lib/config/public-env';
import { getBrowserApi } from '@/lib/api/browser';
import { getGreeting, homeSummaryText } from '@/components/account/home-text';
import { findIncomingFilter, countOrders } from '@/lib/queries/order';
import { accountQueries } from '@/lib/queries/account';
import { UpcomingOrder } from './upcoming-order';
import { HairProfilePanel } from './hair-profile-panel';
import { HomeSkeleton } from './home-skeleton';
import { HomeTiles } from './home-tiles';
import { ReviewPanel } from './review-panel';
import { UnpaidBar } from './unpaid-bar';

type HomePageContentProps = {
  nowMs: number;
  /** The points meter, which belongs to another feature. */
  points: ReactNode;
  attributes: readonly AttributeOptions[];
};

const neverChanges = () => () => undefined;
/** Uses the shopper's local time, which the server does not know. */
const useGreeting = () =>
  useSyncExternalStore(
    neverChanges,
    () => getGreeting(new Date().getHours()),
    () => 'Hello',
  );

/** The content of the user home. */
export function HomePageContent({ nowMs, points, attributes }: HomePageContentProps) {
  const { data } = useQuery(accountQueries.read(getBrowserApi()));
  const greeting = useGreeting();
  if (!data) return <HomeSkeleton />;

  const { info, pendingOrder, orderCounts, newestOrders, toReview } = data;
  const hasOrders = newestOrders.length > 0;
  const incomingFilter = findIncomingFilter(orderCounts);
  const line = homeSummaryText({
    unpaid: pendingOrder,
    shipped: countOrders(orderCounts, 'shipped'),
    toReview: toReview.length,
    hasOrders,
  });
  const profile = SELLS_HAIR && (
    <ErrorBoundary message={accountText.hairProfileError}>
      <HairProfilePanel profile={info.hairProfile} attributes={attributes} isQuiz={!hasOrders} />
    </ErrorBoundary>
  );
  const [firstToReview] = toReview;

  return (
    <>
      <PageHead title={`${greeting}, ${info.firstname}`} text={line} />
      <div className="grid gap-5">
        {pendingOrder > 0 && (
          <ErrorBoundary>
            <UnpaidBar nowMs={nowMs} />
          </ErrorBoundary>
        )}
        <ErrorBoundary>{points}</ErrorBoundary>
        <HomeTiles home={data} nowMs={nowMs} />
      </div>
      {incomingFilter && (
        <section aria-labelledby="coming" className="mt-14">
          <div className="mb-5 flex items-baseline justify-between gap-4">
            <h2 id="coming" className="font-display text-display-s">
              {incomingFilter === 'shipped' ? accountText.shippedTitle : accountText.processingTitle}
            </h2>
            <TextLink href="/user/order" className="text-small">
              {accountText.allOrders}
            </TextLink>
          </div>
          <ErrorBoundary message={accountText.orderError}>
            <UpcomingOrder filter={incomingFilter} />
          </ErrorBoundary>
        </section>
      )}
      <div className={incomingFilter ? 'mt-5' : 'mt-14'}>
        {firstToReview ? (
          <div className={clsx('grid grid-cols-1 gap-5', profile && 'lg:grid-cols-2')}>
            {profile}
            <ErrorBoundary>
              <ReviewPanel item={firstToReview} count={toReview.length} />
            </ErrorBoundary>
          </div>
        ) : (
          profile
        )}
      </div>
    </>
  );
}
