'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@/components/ui/display/button';
import { openCart } from '@/components/product-card/open-cart';
import * as wishlistText from '@/components/wishlist/wishlist-text';
import { getBrowserApi } from '@/lib/api/browser';
import { getErrorMessage } from '@/lib/api/error-message';
import { cartMutations } from '@/lib/queries/cart';
import { useFeedback } from '@/stores/feedback';
import { suppressErrorToast } from '@/lib/queries/suppress-error-toast';

type AddAllProps = { items: readonly { variantId: number; qty: number }[] };

/** Adds one of each to the cart; they stay in the wishlist. Shows what the server could not add. */
export function AddAll({ items }: AddAllProps) {
  const client = useQueryClient();
  const adding = useMutation({
    ...cartMutations.addMany(getBrowserApi(), client),
    meta: suppressErrorToast,
  });
  const { toasted } = useFeedback.getState();

  const addAll = async () => {
    try {
      const { errors } = await adding.mutateAsync({
        items: [...items],
        idempotencyKey: crypto.randomUUID(),
      });
      if (errors[0]) toasted('warning', errors[0].message);
      if (errors.length < items.length) openCart();
    } catch (error) {
      toasted('fail', getErrorMessage(error));
    }
  };

  return (
    <Button variant="outline" isBusy={adding.isPending} onClick={() => void addAll()}>
      {wishlistText.addAll}
    </Button>
  );
}
