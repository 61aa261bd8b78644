'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { coverPage, goCovered } from '@/components/ui/cover-page';
import type { OrderItem } from '@/contract/order';
import { browserApi } from '@/lib/api/browser';
import { failureWords } from '@/lib/api/failure-words';
import { boughtItems } from '@/lib/payment/put-back';
import { cartMutations } from '@/lib/queries/cart';
import { useNotice } from '@/stores/notice';

type Bought = { items: readonly Pick<OrderItem, 'variantId' | 'qtyOrdered' | 'bundleId' | 'name'>[] };

/** Puts an order's pieces into the cart once more. What cannot be had is told piece by piece. */
export function useBuyAgain({ items }: Bought) {
  const client = useQueryClient();
  const router = useRouter();
  const { mutateAsync, isPending } = useMutation({
    ...cartMutations.addMany(browserApi(), client),
    meta: { quiet: true }, // said beside the button
  });
  const [troubles, setTroubles] = useState<readonly string[]>([]);
  const [hasAdded, setHasAdded] = useState(false);

  const buyAgain = async () => {
    if (isPending) return;
    setTroubles([]);
    try {
      const { errors } = await coverPage(() =>
        mutateAsync({
          items: boughtItems(items),
          idempotencyKey: crypto.randomUUID(),
        }),
      );
      setHasAdded(errors.length < items.length);
      if (errors.length > 0)
        return setTroubles(
          errors.map(({ index, message }) => `${items[index]?.name ?? 'A piece'}: ${message}`),
        );
      useNotice.getState().toasted('success', 'Added to your cart');
      await goCovered(() => router.push('/cart'));
    } catch (error) {
      setHasAdded(false);
      setTroubles([failureWords(error)]);
    }
  };
  return { buyAgain, isBusy: isPending, troubles, hasAdded };
}
