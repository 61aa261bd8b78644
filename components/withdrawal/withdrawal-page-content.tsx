'use client';

import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { EmptyState } from '@/components/ui/display/empty-state';
import { ErrorState } from '@/components/ui/display/error-state';
import { TextLink } from '@/components/ui/display/text-link';
import { FocusKeeper } from '@/components/ui/hooks/focus-keeper';
import * as withdrawalText from '@/components/withdrawal/withdrawal-text';
import type { OrderWithdrawal } from '@/contract/withdrawal';
import { formatLongDateTime } from '@/lib/format/day-text';
import { getGuestReturnPath } from '@/lib/paths/return-paths';
import { getWithdrawalCalls, withdrawalQueries } from '@/lib/queries/withdrawal';
import { WithdrawalForm } from './withdrawal-form';
import { WithdrawalSkeleton } from './withdrawal-skeleton';

const Statements = ({ withdrawal: { orderId, statements, email } }: { withdrawal: OrderWithdrawal }) => (
  <ul className="mb-10 grid gap-5">
    {statements.map(({ createdAt, items, refund, returnNumber }) => (
      <li key={createdAt} className="rounded-field border border-line p-6 md:p-8">
        <h2 className="text-title font-semibold">{withdrawalText.received(formatLongDateTime(createdAt))}</h2>
        <p className="mt-3 wrap-anywhere">{withdrawalText.emailed(email)}</p>
        <ul className="mt-3 text-small text-ink-2">
          {items.map(({ orderItemId, name, qty, isShipped }) => (
            <li key={`${orderItemId} ${String(isShipped)}`}>{withdrawalText.item(name, qty)}</li>
          ))}
        </ul>
        {refund && <p className="mt-3">{withdrawalText.refunded(refund.amountFormat, refund.isReduced)}</p>}
        {returnNumber && (
          <p className="mt-3">
            {withdrawalText.returned(returnNumber)}{' '}
            <TextLink href={getGuestReturnPath(orderId)}>{withdrawalText.openReturn}</TextLink>
          </p>
        )}
      </li>
    ))}
  </ul>
);

/** The right of withdrawal from an order: its statement, and those that were sent. */
export function WithdrawalPageContent({ orderId }: { orderId: number }) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = useQuery(withdrawalQueries.read(getWithdrawalCalls(), orderId));
  if (!data && error)
    return (
      <ErrorState heading={withdrawalText.pageTitle} onRetry={() => void refetch()}>
        {withdrawalText.loadError}
      </ErrorState>
    );
  if (!data) return <WithdrawalSkeleton />;

  const { block, statements, incrementId } = data;
  return (
    <FocusKeeper label={withdrawalText.pageTitle}>
      <h1 ref={headingRef} tabIndex={-1} className="font-display text-display-m outline-none">
        {withdrawalText.pageTitle}
      </h1>
      <p className="mt-2 mb-8 text-ink-2">{withdrawalText.orderTitle(incrementId)}</p>
      {statements.length > 0 && <Statements withdrawal={data} />}
      {!block && (
        <WithdrawalForm
          withdrawal={data}
          onSubmitted={() => {
            headingRef.current?.focus();
            window.scrollTo({ top: 0 });
          }}
        />
      )}
      {block && statements.length === 0 && <EmptyState>{`${withdrawalText.blocks[block]}.`}</EmptyState>}
    </FocusKeeper>
  );
}
