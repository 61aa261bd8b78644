'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { AlertDialog } from '@/components/ui/overlay/alert-dialog';
import type { Order } from '@/contract/order';
import { getBrowserApi } from '@/lib/api/browser';
import { getErrorMessage } from '@/lib/api/error-message';
import { cancellationTexts } from '@/components/order/order-text';
import * as orderActionsText from '@/components/order/actions/actions-text';
import { CHECKOUT_KEY } from '@/lib/queries/cart';
import { orderMutations, orderQueries } from '@/lib/queries/order';
import { useFeedback } from '@/stores/feedback';

type CancelOrderProps = { order: Pick<Order, 'id' | 'incrementId'>; onClose: () => void };

/** Confirms an order's cancellation and says what is returned. */
export function CancelOrder({ order: { id, incrementId }, onClose }: CancelOrderProps) {
  const api = getBrowserApi();
  const client = useQueryClient();
  const { data: order } = useQuery(orderQueries.read(api, id));
  const { mutateAsync, isPending, error } = useMutation(orderMutations.cancel(api, client));
  const sentences = cancellationTexts(order ?? { couponCode: null, pointsUsed: 0 });

  const cancel = async () => {
    try {
      await mutateAsync({ id });
    } catch {
      return; // shown in the dialog
    }
    void client.invalidateQueries({ queryKey: CHECKOUT_KEY });
    useFeedback.getState().toasted('success', orderActionsText.orderCancelled(incrementId));
    onClose();
  };

  return (
    <AlertDialog
      isOpen
      onClose={onClose}
      title={orderActionsText.cancelTitle(incrementId)}
      text={sentences.map((sentence) => (
        <span key={sentence} className="block">
          {sentence}
        </span>
      ))}
      confirmLabel={orderActionsText.confirmCancel}
      cancelLabel={orderActionsText.keepOrder}
      onConfirm={() => void cancel()}
      isBusy={isPending}
      error={error ? getErrorMessage(error) : undefined}
    />
  );
}
