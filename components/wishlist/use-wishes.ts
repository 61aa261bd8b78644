'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRemoved } from '@/components/ui/use-removed';
import type { Wish } from '@/contract/wishlist';
import { browserApi } from '@/lib/api/browser';
import { failureWords } from '@/lib/api/failure-words';
import { cartMutations } from '@/lib/queries/cart';
import { execute } from '@/lib/queries/execute';
import { wishlistMutations } from '@/lib/queries/wishlist';
import { useNotice } from '@/stores/notice';

/** What can be done with the wishes of a page. A failure is said in a toast, and nothing is lost by it. */
export function useWishes() {
  const client = useQueryClient();
  const { removed, remember, forget, forgetSoon } = useRemoved<Wish>();
  const [movingId, setMovingId] = useState<number | null>(null);
  const { toasted } = useNotice.getState();

  const takeOut = (id: number) => execute(client, wishlistMutations.remove(browserApi(), client), id);

  const remove = async (wish: Wish, index: number) => {
    remember(wish, index);
    try {
      await takeOut(wish.id);
      forgetSoon(wish.id);
    } catch (error) {
      forget(wish.id);
      toasted('fail', failureWords(error));
    }
  };

  const undo = async ({ id, product, variantId }: Wish) => {
    try {
      await execute(client, wishlistMutations.add(browserApi(), client), {
        productId: product.productId,
        variantId,
      });
      forget(id);
    } catch {
      return; // told by the client already; the row can be pressed again
    }
  };

  /** Into the cart first: what cannot be added stays kept. */
  const moveToCart = async (wish: Wish) => {
    setMovingId(wish.id);
    try {
      await execute(
        client,
        { ...cartMutations.add(browserApi(), client), meta: { quiet: true } },
        {
          item: { variantId: wish.variantId, qty: 1 },
          idempotencyKey: crypto.randomUUID(),
        },
      );
      await takeOut(wish.id);
      toasted('success', 'Moved to your cart');
    } catch (error) {
      toasted('fail', failureWords(error));
    } finally {
      setMovingId(null);
    }
  };

  return { removed, movingId, remove, undo, moveToCart };
}
