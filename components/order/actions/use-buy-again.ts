'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import * as orderActionsText from '@/components/order/actions/actions-text';
import { withPageLoading, navigateWithLoading } from '@/components/session/page-loading';
import type { OrderItem } from '@/contract/order';
import { getBrowserApi } from '@/lib/api/browser';
import { getErrorMessage } from '@/lib/api/error-message';
import { toAddItemInputs } from '@/lib/payment/restore-cart-items';
import { cartMutations } from '@/lib/queries/cart';
import { useFeedback } from '@/stores/feedback';
import { suppressErrorToast } from '@/lib/queries/suppress-error-toast';

type ReorderableOrder = {
  items: readonly Pick<OrderItem, 'variantId' | 'qtyOrdered' | 'bundleId' | 'name'>[];
};

/** Adds an order's items to the cart again. Lists each unavailable item. */
export function useBuyAgain({ items }: ReorderableOrder) {
  const client = useQueryClient();
  const router = useRouter();
  const { mutateAsync, isPending } = useMutation({
    ...cartMutations.addMany(getBrowserApi(), client),
    meta: suppressErrorToast, // shown beside the button
  });
  const [errorMessages, setErrorMessages] = useState<readonly string[]>([]);
  const [hasAdded, setHasAdded] = useState(false);

  const buyAgain = async () => {
    if (isPending) return;
    setErrorMessages([]);
    try {
      const { errors } = await withPageLoading(() =>
        mutateAsync({
          items: toAddItemInputs(items),
          idempotencyKey: crypto.randomUUID(),
        }),
      );
      setHasAdded(errors.length < items.length);
      if (errors.length > 0)
        return setErrorMessages(
          errors.map(({ index, message }) => orderActionsText.itemNotAdded(items[index]?.name, message)),
        );
      useFeedback.getState().toasted('success', orderActionsText.addedToCart);
      await navigateWithLoading(() => router.push('/cart'));
    } catch (error) {
      setHasAdded(false);
      setErrorMessages([getErrorMessage(error)]);
    }
  };
  return { buyAgain, isBusy: isPending, errorMessages, hasAdded };
}
