'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatOptions } from '@/components/content/order-lines';
import { Badge, type BadgeTone } from '@/components/ui/display/badge';
import { Button, ButtonLink } from '@/components/ui/display/button';
import { TextLink } from '@/components/ui/display/text-link';
import { ErrorMessage } from '@/components/ui/display/error-message';
import { Field } from '@/components/ui/form/field';
import { AlertDialog } from '@/components/ui/overlay/alert-dialog';
import type { Return, ReturnStatus } from '@/contract/returns';
import { getErrorMessage } from '@/lib/api/error-message';
import { formatFullDay, formatShortDateTime } from '@/lib/format/day-text';
import { getReturnCalls, returnMutations } from '@/lib/queries/returns';
import { useFeedback } from '@/stores/feedback';
import * as returnsText from '@/components/returns/returns-text';

const tones: Record<ReturnStatus, BadgeTone> = {
  requested: 'amber',
  approved: 'blush',
  sent: 'blush',
  received: 'blush',
  refunded: 'leaf',
  exchanged: 'leaf',
  refused: 'red',
  cancelled: 'petal',
};

function getNextStep({ status, refund, refusal, isExchange }: Return): string {
  if (status === 'exchanged') return returnsText.replacementShipped;
  if (status === 'received' && isExchange) return returnsText.replacementNext;
  if (status === 'refunded') return refund ? returnsText.refunded(refund.amountFormat, refund.isReduced) : '';
  return status === 'refused' ? returnsText.refused(refusal ?? '') : returnsText.nextSteps[status];
}

/** What is held for the shopper, or has left, or is gone by now. */
function Exchange({ entry: { isExchange, status, heldUntil, replacement, lines } }: { entry: Return }) {
  if (replacement)
    return (
      <p className="mt-3 text-small text-ink-2">
        {`${replacement.carrier} ${replacement.trackNumber} `}
        {replacement.url && <TextLink href={replacement.url}>{returnsText.trackReplacement}</TextLink>}
      </p>
    );
  if (heldUntil && status === 'approved')
    return <p className="mt-3">{returnsText.heldUntil(formatFullDay(heldUntil))}</p>;
  if (isExchange && status === 'approved') return <p className="mt-3">{returnsText.holdEnded}</p>;
  const isGone = !isExchange && lines.some(({ exchange }) => exchange !== null);
  return (
    isGone &&
    (status === 'approved' || status === 'sent') && <p className="mt-3">{returnsText.refundedInstead}</p>
  );
}

/** Where the parcel goes, once the return is approved. */
const Destination = ({ entry: { address, labelUrl, number } }: { entry: Return }) => (
  <div className="mt-5 grid gap-4">
    {address && (
      <div>
        <h4 className="text-small font-semibold">{returnsText.address}</h4>
        <address className="mt-1 wrap-anywhere whitespace-pre-line not-italic">{address}</address>
      </div>
    )}
    <p className="text-small text-ink-2">{returnsText.numberInParcel(number)}</p>
    {labelUrl && (
      <div>
        <ButtonLink href={labelUrl} size="small" variant="outline">
          {returnsText.openLabel}
        </ButtonLink>
      </div>
    )}
  </div>
);

function MarkSent({ orderId, entry }: { orderId: number; entry: Return }) {
  const [trackNumber, setTrackNumber] = useState('');
  const { mutateAsync, isPending, error } = useMutation(
    returnMutations.markSent(getReturnCalls(), useQueryClient()),
  );
  const submit = async (event: { preventDefault: () => void }) => {
    event.preventDefault();
    const number = trackNumber.trim();
    const sent = await mutateAsync({
      ...{ orderId, returnId: entry.id },
      ...(number && { trackNumber: number }),
    }).catch(() => null); // shown below
    if (sent) useFeedback.getState().toasted('success', returnsText.isSent);
  };

  return (
    <form method="post" noValidate className="mt-5 max-w-85" onSubmit={(event) => void submit(event)}>
      <Field
        label={returnsText.trackingNumber}
        hint={returnsText.trackingHint}
        maxLength={80}
        autoComplete="off"
        value={trackNumber}
        onChange={({ target }) => setTrackNumber(target.value)}
      />
      {error && <ErrorMessage className="mt-2">{getErrorMessage(error)}</ErrorMessage>}
      <Button type="submit" size="small" isBusy={isPending} className="mt-3">
        {returnsText.markSent}
      </Button>
    </form>
  );
}

type CancelReturnProps = { orderId: number; entry: Return; onClose: () => void };

function CancelReturn({ orderId, entry, onClose }: CancelReturnProps) {
  const { mutateAsync, isPending, error } = useMutation(
    returnMutations.cancel(getReturnCalls(), useQueryClient()),
  );
  const cancel = async () => {
    const cancelled = await mutateAsync({ orderId, returnId: entry.id }).catch(() => null); // shown in the dialog
    if (!cancelled) return;
    useFeedback.getState().toasted('success', returnsText.isCancelled);
    onClose();
  };
  return (
    <AlertDialog
      isOpen
      onClose={onClose}
      title={returnsText.cancelTitle(entry.number)}
      text={returnsText.cancelText}
      confirmLabel={returnsText.confirmCancel}
      cancelLabel={returnsText.keepReturn}
      onConfirm={() => void cancel()}
      isBusy={isPending}
      error={error ? getErrorMessage(error) : undefined}
    />
  );
}

const Lines = ({ lines }: { lines: Return['lines'] }) => (
  <ul className="mt-5 grid gap-3 border-t border-line pt-5">
    {lines.map(({ orderItemId, name, options, qty, reason, photoCount, receivedQty, exchange }) => (
      <li key={orderItemId}>
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-small text-ink-2">
          {[
            formatOptions(options),
            exchange ? returnsText.inExchangeFor(formatOptions(exchange.options)) : '',
            receivedQty === null ? returnsText.pieces(qty) : returnsText.received(receivedQty, qty),
            returnsText.reasons[reason],
            photoCount > 0 ? returnsText.photoCount(photoCount) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </li>
    ))}
  </ul>
);

/** The status that it got; else what happened while it had it. */
const getEventText = ({ status, comment }: Return['events'][number], previous?: Return['events'][number]) =>
  status === previous?.status && comment ? comment : returnsText.statuses[status];

/** A return: where it is, and what comes next. */
export function ReturnPanel({ orderId, entry }: { orderId: number; entry: Return }) {
  const [isCancelling, setIsCancelling] = useState(false);
  const { number, status, lines, events, canCancel, canMarkSent, trackNumber } = entry;

  return (
    <section
      aria-label={returnsText.returnTitle(number)}
      className="rounded-field border border-line p-6 md:p-8"
    >
      <h3 className="flex flex-wrap items-center gap-x-4 gap-y-2 text-title font-semibold">
        {returnsText.returnTitle(number)}
        <Badge tone={tones[status]}>{returnsText.statuses[status]}</Badge>
      </h3>
      <p className="mt-3">{getNextStep(entry)}</p>
      <Exchange entry={entry} />
      {(status === 'approved' || status === 'sent') && <Destination entry={entry} />}
      {trackNumber && (
        <p className="mt-3 text-small text-ink-2">{`${returnsText.trackingNumber}: ${trackNumber}`}</p>
      )}
      {canMarkSent && <MarkSent orderId={orderId} entry={entry} />}
      <Lines lines={lines} />
      <ol className="mt-5 grid gap-1 text-small text-ink-2">
        {events.map((event, index) => (
          <li key={`${event.status} ${event.createdAt}`}>
            {`${getEventText(event, events[index - 1])}, ${formatShortDateTime(event.createdAt)}`}
          </li>
        ))}
      </ol>
      {canCancel && (
        <Button variant="outline" size="small" className="mt-5" onClick={() => setIsCancelling(true)}>
          {returnsText.cancelReturn}
        </Button>
      )}
      {isCancelling && (
        <CancelReturn orderId={orderId} entry={entry} onClose={() => setIsCancelling(false)} />
      )}
    </section>
  );
}
