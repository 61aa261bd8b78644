'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as orderActionsText from '@/components/order/actions/actions-text';
import { Button } from '@/components/ui/display/button';
import { ErrorMessage } from '@/components/ui/display/error-message';
import type { Order } from '@/contract/order';
import { getBrowserApi } from '@/lib/api/browser';
import { getErrorMessage } from '@/lib/api/error-message';
import { formatMonthDayTimeWithZone } from '@/lib/format/day-text';
import { orderMutations } from '@/lib/queries/order';

/** Requests shipping of the order, once a day; then shows when it can be requested again. */
export function RequestShipping({ order: { id, canUrge } }: { order: Order }) {
  const client = useQueryClient();
  const { mutate, data, error, isPending } = useMutation(
    orderMutations.requestShipping(getBrowserApi(), client),
  );

  return (
    <>
      {canUrge && (
        <Button variant="outline" size="small" isBusy={isPending} onClick={() => mutate(id)}>
          {orderActionsText.requestShipping}
        </Button>
      )}
      {!canUrge && (
        <p role="status" className="text-small text-ink-2">
          {data
            ? orderActionsText.askAgainFrom(data.message, formatMonthDayTimeWithZone(data.nextAllowedAt))
            : orderActionsText.shippingRequested}
        </p>
      )}
      {error && <ErrorMessage className="mt-2">{getErrorMessage(error)}</ErrorMessage>}
    </>
  );
}
