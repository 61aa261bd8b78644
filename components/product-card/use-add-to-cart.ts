'use client';

import { useState } from 'react';
import type { AddItemInput } from '@/contract/cart';
import { ignorePreloadError } from '@/lib/browser/ignore-preload-error';
import { getErrorMessage } from '@/lib/api/error-message';
import { useCart } from '@/stores/cart';
import { openCart } from './open-cart';

/**
 * Preloads what a click needs (axios, zod, React Query); called when the pointer or the focus comes near a
 * button.
 */
export const preloadCart = () =>
  void Promise.all([import('@/lib/queries/client'), import('@/lib/queries/cart')]).catch(ignorePreloadError);

async function sendAddItem(item: AddItemInput) {
  const [{ getQueryContext }, { cartMutations }] = await Promise.all([
    import('@/lib/queries/client'),
    import('@/lib/queries/cart'),
  ]);
  const { api, client } = getQueryContext();
  const add = client.getMutationCache().build(client, cartMutations.add(api, client));
  await add.execute({ item, idempotencyKey: crypto.randomUUID() });
}

/**
 * Adds a variant to the cart: the header count increases at once, the response confirms it and opens the cart
 * dialog. After a failure `failure` holds the server's message, or one for an unreachable server, to be shown
 * next to the button.
 */
export function useAddToCart() {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { addBegan, addEnded } = useCart.getState();

  const add = async (item: AddItemInput): Promise<boolean> => {
    const qty = item.qty ?? 1;
    setIsBusy(true);
    setFailure(null);
    addBegan(item.variantId, qty);
    try {
      await sendAddItem(item);
      openCart();
      return true;
    } catch (error) {
      setFailure(getErrorMessage(error));
      return false;
    } finally {
      addEnded(qty);
      setIsBusy(false);
    }
  };

  return { add, isBusy, failure, clearFailure: () => setFailure(null) };
}
