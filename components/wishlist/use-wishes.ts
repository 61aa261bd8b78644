'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Wish } from '@/contract/wishlist';
import { browserApi } from '@/lib/api/browser';
import { failureWords } from '@/lib/api/failure-words';
import { cartMutations } from '@/lib/queries/cart';
import { execute } from '@/lib/queries/execute';
import { wishlistMutations } from '@/lib/queries/wishlist';
import { useNotice } from '@/stores/notice';
import type { RemovedWish } from './wish-rows';

const UNDO_MS = 5_000; // as in the cart (look: cart drawer)

/** What can be done with the wishes of a page. A failure is said in a toast, and nothing is lost by it. */
export function useWishes() {
  const client = useQueryClient();
  const [removed, setRemoved] = useState<readonly RemovedWish[]>([]);
  const [movingId, setMovingId] = useState<number | null>(null);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const { toasted } = useNotice.getState();

  const forget = (id: number) => setRemoved((all) => all.filter(({ wish }) => wish.id !== id));
  useEffect(() => {
    const running = timers.current;
    // A page that was left keeps its state: nothing stays to be undone there.
    return () => {
      running.forEach(clearTimeout);
      running.clear();
      setRemoved([]);
    };
  }, []);

  const takeOut = (id: number) => execute(client, wishlistMutations.remove(browserApi(), client), id);

  const remove = async (wish: Wish, index: number) => {
    setRemoved((all) => [...all, { wish, index }]);
    try {
      await takeOut(wish.id);
      timers.current.add(setTimeout(() => forget(wish.id), UNDO_MS));
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
