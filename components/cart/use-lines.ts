'use client';

import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CartItem } from '@/contract/cart';
import { browserApi } from '@/lib/api/browser';
import { failureWords } from '@/lib/api/failure-words';
import { newItemOf } from '@/lib/format/new-item';
import { cartMutations, cartQueries } from '@/lib/queries/cart';
import { execute } from '@/lib/queries/execute';
import { useCart, type LineWish } from '@/stores/cart';
import { useNotice } from '@/stores/notice';

/** Lines whose wishes are being written: one writer a line, so that the last press wins and none overtakes another. */
const writing = new Set<number>();

async function write(client: QueryClient, id: number, { qty, isChecked }: LineWish) {
  const api = browserApi();
  if (qty !== undefined) await execute(client, cartMutations.update(api, client), { id, qty });
  if (isChecked !== undefined)
    await execute(client, cartMutations.tick(api, client), { itemIds: [id], isChecked });
}

/** Sends what is wished of a line until nothing newer is; presses during a call melt into one. */
async function settle(client: QueryClient, id: number) {
  if (writing.has(id)) return;
  writing.add(id);
  const { wishGranted, wishDropped } = useCart.getState();
  try {
    for (let wish = useCart.getState().wishes[id]; wish; wish = useCart.getState().wishes[id]) {
      await write(client, id, wish);
      wishGranted(id, wish);
    }
  } catch (error) {
    wishDropped(id);
    giveUp(client, error);
  } finally {
    writing.delete(id);
  }
}

/** Says why, and shows what the cart really is. */
function giveUp(client: QueryClient, error: unknown) {
  useNotice.getState().toasted('fail', failureWords(error));
  void client.invalidateQueries({ queryKey: cartQueries.read(browserApi()).queryKey });
}

const linesOf = (client: QueryClient) => ({
  wish: (itemId: number, wish: LineWish) => {
    useCart.getState().wished(itemId, wish);
    void settle(client, itemId);
  },

  /** Another variant in place of a line that is sold out. True when it is there. */
  swap: async (id: number, variantId: number) => {
    try {
      await execute(client, cartMutations.update(browserApi(), client), { id, variantId });
      return true;
    } catch (error) {
      giveUp(client, error);
      return false;
    }
  },

  /** True when the line is out. What was wished of it meanwhile has no object any more. */
  remove: async (id: number) => {
    useCart.getState().wishDropped(id);
    try {
      await execute(client, cartMutations.remove(browserApi(), client), id);
      return true;
    } catch (error) {
      giveUp(client, error);
      return false;
    }
  },

  /** Puts a removed line back in, as it was: in its bundle, and out of this order if it was. True when it is there. */
  putBack: async ({ isChecked, ...line }: CartItem) => {
    const api = browserApi();
    const adding = { item: newItemOf(line), idempotencyKey: crypto.randomUUID() };
    try {
      const { items } = await execute(client, cartMutations.add(api, client), adding);
      const back = items.find(
        ({ variantId, bundleId }) => variantId === line.variantId && bundleId === line.bundleId,
      );
      if (back && !isChecked)
        await execute(client, cartMutations.tick(api, client), { itemIds: [back.id], isChecked });
      return true;
    } catch {
      return false; // the client has told it already
    }
  },

  clear: async (quoteId: number) => {
    const { wishes, wishDropped } = useCart.getState();
    Object.keys(wishes).forEach((id) => wishDropped(Number(id)));
    await execute(client, cartMutations.clear(browserApi(), client), quoteId);
  },
});

/** What can be done with the lines of the cart, each shown at once and rolled back with a toast. */
export function useLines() {
  const client = useQueryClient();
  return useMemo(() => linesOf(client), [client]);
}
