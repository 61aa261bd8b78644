'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useUndoList } from '@/components/ui/hooks/use-undo-list';
import * as wishlistText from '@/components/wishlist/wishlist-text';
import type { WishlistItem } from '@/contract/wishlist';
import { getBrowserApi } from '@/lib/api/browser';
import { getErrorMessage } from '@/lib/api/error-message';
import { cartMutations } from '@/lib/queries/cart';
import { executeMutation } from '@/lib/queries/execute';
import { wishlistMutations } from '@/lib/queries/wishlist';
import { useFeedback } from '@/stores/feedback';
import { suppressErrorToast } from '@/lib/queries/suppress-error-toast';

/** Actions on the wishlist items of a page. A failure is shown in a toast and loses nothing. */
export function useWishlistItems() {
  const client = useQueryClient();
  const { removed, add, discard, discardLater } = useUndoList<WishlistItem>();
  const [movingId, setMovingId] = useState<number | null>(null);
  const { toasted } = useFeedback.getState();

  const removeItem = (id: number) =>
    executeMutation(client, wishlistMutations.remove(getBrowserApi(), client), id);

  const remove = async (item: WishlistItem, index: number) => {
    add(item, index);
    try {
      await removeItem(item.id);
      discardLater(item.id);
    } catch (error) {
      discard(item.id);
      toasted('fail', getErrorMessage(error));
    }
  };

  const undo = async ({ id, product, variantId }: WishlistItem) => {
    try {
      await executeMutation(client, wishlistMutations.add(getBrowserApi(), client), {
        productId: product.productId,
        variantId,
      });
      discard(id);
    } catch {
      return; // the client has shown it; the row can be pressed again
    }
  };

  /** Cart first: an item that cannot be added stays saved. */
  const moveToCart = async (item: WishlistItem) => {
    setMovingId(item.id);
    try {
      await executeMutation(
        client,
        { ...cartMutations.add(getBrowserApi(), client), meta: suppressErrorToast },
        {
          item: { variantId: item.variantId, qty: 1 },
          idempotencyKey: crypto.randomUUID(),
        },
      );
      await removeItem(item.id);
      toasted('success', wishlistText.movedToCart);
    } catch (error) {
      toasted('fail', getErrorMessage(error));
    } finally {
      setMovingId(null);
    }
  };

  return { removed, movingId, remove, undo, moveToCart };
}
