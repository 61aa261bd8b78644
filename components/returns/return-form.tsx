'use client';

import { Button } from '@/components/ui/display/button';
import { ErrorMessage } from '@/components/ui/display/error-message';
import { TextLink } from '@/components/ui/display/text-link';
import { Checkbox } from '@/components/ui/form/checkbox';
import type { OrderReturns } from '@/contract/returns';
import { formatFullDay } from '@/lib/format/day-text';
import { getWithdrawalPath } from '@/lib/paths/withdrawal-paths';
import * as returnsText from '@/components/returns/returns-text';
import { ReturnLineFields } from './return-line-fields';
import { useReturnForm } from './use-return-form';

type ReturnFormProps = { returns: OrderReturns; onRequested: () => void };

/** What is left to a shopper for goods that the terms exclude. */
export const ExcludedNote = ({ returns: { items, canWithdraw, orderId } }: { returns: OrderReturns }) =>
  items.some(({ block }) => block === 'excluded') && (
    <p className="mt-6 text-small text-ink-2">
      {returnsText.excludedNote}
      {canWithdraw && (
        <>
          {' '}
          <TextLink href={getWithdrawalPath(orderId)}>{returnsText.withdraw}</TextLink>
        </>
      )}
    </p>
  );

/** Asks for a return: which items, why, with a note and photos. */
export function ReturnForm({ returns, onRequested }: ReturnFormProps) {
  const { items, terms, returnableUntil } = returns;
  const form = useReturnForm(returns);
  const { drafts, problem } = form;
  const submit = async (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (await form.submit()) onRequested();
  };

  return (
    <form
      method="post"
      noValidate
      aria-label={returnsText.pageTitle}
      onSubmit={(event) => void submit(event)}
    >
      <h2 className="font-display text-display-s">{returnsText.chooseItems}</h2>
      <p className="mt-2 mb-6 text-ink-2">
        {returnableUntil && `${returnsText.returnableUntil(formatFullDay(returnableUntil))} `}
        {terms?.feeFormat && `${returnsText.fee(terms.feeFormat)} `}
        {terms && <TextLink href={terms.urlPath}>{returnsText.policy}</TextLink>}
      </p>
      <ul className="border-b border-line">
        {items.map((item) => (
          <ReturnLineFields
            key={item.orderItemId}
            item={item}
            draft={drafts[item.orderItemId] ?? null}
            reasonError={problem?.at === 'reason' ? problem.text : undefined}
            onToggle={(isChosen) => form.toggle(item.orderItemId, isChosen)}
            onWrite={(update) => form.write(item.orderItemId, update)}
          />
        ))}
      </ul>
      <ExcludedNote returns={returns} />
      {form.conditions.length > 0 && (
        <fieldset className="mt-6 grid gap-3">
          <legend className="mb-3 text-small font-semibold">{returnsText.confirm}</legend>
          {form.conditions.map((condition) => (
            <Checkbox
              key={condition}
              checked={form.confirmed.includes(condition)}
              error={
                problem?.at === 'confirmation' && problem.condition === condition ? problem.text : undefined
              }
              onChange={({ target }) => form.confirm(condition, target.checked)}
            >
              {condition}
            </Checkbox>
          ))}
        </fieldset>
      )}
      {(problem?.at === 'form' || problem?.at === 'items') && (
        <ErrorMessage className="mt-6">{problem.text}</ErrorMessage>
      )}
      <Button type="submit" isBusy={form.isPending} className="mt-6">
        {returnsText.submit}
      </Button>
    </form>
  );
}
