'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as orderActionsText from '@/components/order/actions/actions-text';
import { ErrorMessage } from '@/components/ui/display/error-message';
import { TextButton } from '@/components/ui/display/text-link';
import { useOnPageHide } from '@/components/ui/hooks/use-on-page-hide';
import type { Order } from '@/contract/order';
import type { Country } from '@/contract/system';
import { getBrowserApi } from '@/lib/api/browser';
import { getErrorMessage } from '@/lib/api/error-message';
import { orderMutations } from '@/lib/queries/order';
import { useFeedback } from '@/stores/feedback';
import { LazyChangeAddress } from './lazy-dialogs';

type OrderAddressActionsProps = { order: Order; countries: readonly Country[] };

/** Until it ships, the address can be changed or confirmed. */
export function OrderAddressActions({ order, countries }: OrderAddressActionsProps) {
  const client = useQueryClient();
  const confirming = useMutation(orderMutations.confirmAddress(getBrowserApi(), client));
  const [isChanging, setIsChanging] = useState(false);
  useOnPageHide(() => setIsChanging(false));
  const confirm = () =>
    confirming.mutate(order.id, {
      onSuccess: () => useFeedback.getState().toasted('success', orderActionsText.addressConfirmedToast),
    });

  return (
    <>
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <TextButton onClick={() => setIsChanging(true)} className="text-ink">
          {orderActionsText.changeAddress}
        </TextButton>
        {!order.isAddressConfirmed && (
          <TextButton onClick={confirm} disabled={confirming.isPending} className="text-ink">
            {orderActionsText.confirmAddress}
          </TextButton>
        )}
      </p>
      {order.isAddressConfirmed && <p className="mt-1 text-leaf">{orderActionsText.addressConfirmed}</p>}
      {confirming.error && <ErrorMessage className="mt-1">{getErrorMessage(confirming.error)}</ErrorMessage>}
      {isChanging && (
        <LazyChangeAddress order={order} countries={countries} onClose={() => setIsChanging(false)} />
      )}
    </>
  );
}
