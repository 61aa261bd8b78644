'use client';

import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Breadcrumb } from '@/components/ui/display/breadcrumb';
import { EmptyState } from '@/components/ui/display/empty-state';
import { ErrorState } from '@/components/ui/display/error-state';
import { FocusKeeper } from '@/components/ui/hooks/focus-keeper';
import { getOrderPath } from '@/lib/paths/order-paths';
import { getReturnCalls, returnQueries } from '@/lib/queries/returns';
import * as returnsText from '@/components/returns/returns-text';
import { ExcludedNote, ReturnForm } from './return-form';
import { ReturnPanel } from './return-panel';
import { ReturnsSkeleton } from './returns-skeleton';

type ReturnPageContentProps = {
  orderId: number;
  /** Whether the order has a page in the user centre. */
  isCustomer: boolean;
};

/** The returns of an order, and what of it can be returned. */
export function ReturnPageContent({ orderId, isCustomer }: ReturnPageContentProps) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = useQuery(returnQueries.list(getReturnCalls(), orderId));
  if (!data && error)
    return (
      <ErrorState heading={returnsText.pageTitle} onRetry={() => void refetch()}>
        {returnsText.loadError}
      </ErrorState>
    );
  if (!data) return <ReturnsSkeleton />;

  const { returns, items, incrementId } = data;
  const canRequest = items.some(({ qtyReturnable }) => qtyReturnable > 0);
  const blockText = items.flatMap(({ block, exclusion }) =>
    block ? (exclusion ?? returnsText.blocks[block]) : [],
  )[0];

  return (
    <>
      {isCustomer && (
        <Breadcrumb
          items={[
            { label: returnsText.backToOrder(incrementId), href: getOrderPath(orderId) },
            { label: returnsText.pageTitle },
          ]}
          className="mb-2"
        />
      )}
      <FocusKeeper label={returnsText.returnsLabel}>
        <h1 ref={headingRef} tabIndex={-1} className="font-display text-display-m outline-none">
          {returnsText.pageTitle}
        </h1>
        <p className="mt-2 mb-8 text-ink-2">{returnsText.backToOrder(incrementId)}</p>
        {returns.length > 0 && (
          <div className="mb-10 grid gap-5">
            {returns.map((entry) => (
              <ReturnPanel key={entry.id} orderId={orderId} entry={entry} />
            ))}
          </div>
        )}
        {canRequest && (
          <ReturnForm
            returns={data}
            onRequested={() => {
              headingRef.current?.focus();
              window.scrollTo({ top: 0 });
            }}
          />
        )}
        {!canRequest && returns.length === 0 && (
          <>
            <EmptyState>
              {blockText ? returnsText.asSentence(blockText) : returnsText.nothingReturnable}
            </EmptyState>
            <ExcludedNote returns={data} />
          </>
        )}
      </FocusKeeper>
    </>
  );
}
