'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatOptions } from '@/components/content/order-lines';
import { Button } from '@/components/ui/display/button';
import { ErrorMessage } from '@/components/ui/display/error-message';
import { Field } from '@/components/ui/form/field';
import * as withdrawalText from '@/components/withdrawal/withdrawal-text';
import type { OrderWithdrawal } from '@/contract/withdrawal';
import { getErrorMessage } from '@/lib/api/error-message';
import { formatFullDay, formatLongDay } from '@/lib/format/day-text';
import { getWithdrawalCalls, withdrawalMutations } from '@/lib/queries/withdrawal';

type WithdrawalFormProps = { withdrawal: OrderWithdrawal; onSubmitted: () => void };

const Items = ({ items }: Pick<OrderWithdrawal, 'items'>) => (
  <ul className="mt-5 grid gap-4 border-y border-line py-5">
    {items.map(({ orderItemId, name, options, qty, isShipped }) => (
      <li key={`${orderItemId} ${String(isShipped)}`}>
        <p className="font-semibold wrap-anywhere">{withdrawalText.item(name, qty)}</p>
        <p className="text-small text-ink-2">{formatOptions(options)}</p>
        <p className="text-small text-ink-2">
          {isShipped ? withdrawalText.shippedItem : withdrawalText.unshippedItem}
        </p>
      </li>
    ))}
  </ul>
);

/** Two steps, as the directive has them: the statement, and confirming it. */
export function WithdrawalForm({ withdrawal, onSubmitted }: WithdrawalFormProps) {
  const { orderId, incrementId, orderedAt, until, items, email } = withdrawal;
  const [name, setName] = useState(withdrawal.name);
  const [isConfirming, setIsConfirming] = useState(false);
  const [isNameMissing, setIsNameMissing] = useState(false);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const idempotencyKey = useRef<string>(undefined);
  const { mutateAsync, isPending, error } = useMutation(
    withdrawalMutations.submit(getWithdrawalCalls(), useQueryClient()),
  );
  useEffect(() => {
    if (isConfirming) headingRef.current?.focus();
  }, [isConfirming]);

  const submit = async (event: { preventDefault: () => void }) => {
    event.preventDefault();
    setIsNameMissing(!name.trim());
    if (!name.trim()) return;
    if (!isConfirming) return setIsConfirming(true);
    idempotencyKey.current ??= crypto.randomUUID();
    const input = { orderId, name: name.trim(), idempotencyKey: idempotencyKey.current };
    if (await mutateAsync(input).catch(() => null)) onSubmitted(); // an error is shown below
  };

  return (
    <form
      method="post"
      noValidate
      aria-label={withdrawalText.pageTitle}
      onSubmit={(event) => void submit(event)}
    >
      {isConfirming ? (
        <h2 ref={headingRef} tabIndex={-1} className="mb-3 font-display text-display-s outline-none">
          {withdrawalText.confirmTitle}
        </h2>
      ) : (
        until && <p className="mb-3 text-ink-2">{withdrawalText.until(formatFullDay(until))}</p>
      )}
      <p>{withdrawalText.statement(incrementId, formatLongDay(orderedAt))}</p>
      <Items items={items} />
      {isConfirming ? (
        <p className="mt-5 wrap-anywhere">{withdrawalText.signedBy(name.trim())}</p>
      ) : (
        <Field
          className="mt-5 max-w-100"
          label={withdrawalText.name}
          autoComplete="name"
          maxLength={200}
          value={name}
          error={isNameMissing ? withdrawalText.missingName : undefined}
          onChange={({ target }) => {
            setName(target.value);
            idempotencyKey.current = undefined; // it is another statement
          }}
        />
      )}
      <p className="mt-3 text-small wrap-anywhere text-ink-2">{withdrawalText.email(email)}</p>
      {error && <ErrorMessage className="mt-4">{getErrorMessage(error)}</ErrorMessage>}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" isBusy={isPending}>
          {isConfirming ? withdrawalText.confirm : withdrawalText.proceed}
        </Button>
        {isConfirming && (
          <Button variant="outline" onClick={() => setIsConfirming(false)}>
            {withdrawalText.back}
          </Button>
        )}
      </div>
    </form>
  );
}
