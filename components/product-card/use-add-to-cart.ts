'use client';

import { startTransition, useRef, useState } from 'react';
import type { AddItemInput } from '@/contract/cart';
import { afterNextFrame } from '@/lib/browser/after-next-frame';
import { ignorePreloadError } from '@/lib/browser/ignore-preload-error';
import { getErrorMessage } from '@/lib/api/error-message';
import { openCart } from './open-cart';
import { beginAdd } from './send-add';

/**
 * Preloads what a click needs (axios, zod, React Query); called when the pointer or the focus comes near a
 * button.
 */
export const preloadCart = () =>
  void Promise.all([import('@/lib/queries/client'), import('@/lib/queries/cart')]).catch(ignorePreloadError);

/**
 * Adds a variant to the cart: the header count increases at once, the response confirms it and opens the cart
 * dialog. After a failure `failure` holds the server's message, or one for an unreachable server, to be shown
 * next to the button.
 */
export function useAddToCart() {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isSending = useRef(false);

  const add = async (item: AddItemInput): Promise<boolean> => {
    if (isSending.current) return false;
    isSending.current = true;
    const { send, end } = beginAdd([item]);
    // The next frame shows the count alone: the page around the button takes three times as long to render.
    startTransition(() => {
      setIsBusy(true);
      setFailure(null);
    });
    try {
      await afterNextFrame();
      await send();
      openCart();
      return true;
    } catch (error) {
      setFailure(getErrorMessage(error));
      return false;
    } finally {
      end();
      isSending.current = false;
      setIsBusy(false);
    }
  };

  return { add, isBusy, failure, clearFailure: () => setFailure(null) };
}
