'use client';

import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CartItem } from '@/contract/cart';
import { getBrowserApi } from '@/lib/api/browser';
import { getErrorMessage } from '@/lib/api/failure-words';
import { toAddItemInput } from '@/lib/format/new-item';
import { cartMutations, cartQueries } from '@/lib/queries/cart';
import { executeMutation } from '@/lib/queries/execute';
import { useCart, type PendingLineChange } from '@/stores/cart';
import { useNotice } from '@/stores/notice';

/** Lines whose wishes are being written: one writer a line, so that the last press wins and none overtakes another. */
const savingIds = new Set<number>();

async function saveItemChange(client: QueryClient, id: number, { qty, isChecked }: PendingLineChange) {
  const api = getBrowserApi();
  if (qty !== undefined) await executeMutation(client, cartMutations.update(api, client), { id, qty });
  if (isChecked !== undefined)
    await executeMutation(client, cartMutations.setChecked(api, client), { itemIds: [id], isChecked });
}

/** Sends what is wished of a line until nothing newer is; presses during a call melt into one. */
async function flushPendingChanges(client: QueryClient, id: number) {
  if (savingIds.has(id)) return;
  savingIds.add(id);
  const { lineChangeSaved, lineChangeDropped } = useCart.getState();
  try {
    for (
      let pendingChange = useCart.getState().pendingChanges[id];
      pendingChange;
      pendingChange = useCart.getState().pendingChanges[id]
    ) {
      await saveItemChange(client, id, pendingChange);
      lineChangeSaved(id, pendingChange);
    }
  } catch (error) {
    lineChangeDropped(id);
    handleSaveError(client, error);
  } finally {
    savingIds.delete(id);
  }
}

/** Says why, and shows what the cart really is. */
function handleSaveError(client: QueryClient, error: unknown) {
  useNotice.getState().toasted('fail', getErrorMessage(error));
  void client.invalidateQueries({ queryKey: cartQueries.read(getBrowserApi()).queryKey });
}

const createCartActions = (client: QueryClient) => ({
  change: (itemId: number, pendingChange: PendingLineChange) => {
    useCart.getState().lineChangeRequested(itemId, pendingChange);
    void flushPendingChanges(client, itemId);
  },

  /** Another variant in place of a line that is sold out. True when it is there. */
  replaceVariant: async (id: number, variantId: number) => {
    try {
      await executeMutation(client, cartMutations.update(getBrowserApi(), client), { id, variantId });
      return true;
    } catch (error) {
      handleSaveError(client, error);
      return false;
    }
  },

  /** True when the line is out. What was wished of it meanwhile has no object any more. */
  remove: async (id: number) => {
    useCart.getState().lineChangeDropped(id);
    try {
      await executeMutation(client, cartMutations.remove(getBrowserApi(), client), id);
      return true;
    } catch (error) {
      handleSaveError(client, error);
      return false;
    }
  },

  /** Puts a removed line back in, as it was: in its bundle, and out of this order if it was. True when it is there. */
  restore: async ({ isChecked, ...line }: CartItem) => {
    const api = getBrowserApi();
    const adding = { item: toAddItemInput(line), idempotencyKey: crypto.randomUUID() };
    try {
      const { items } = await executeMutation(client, cartMutations.add(api, client), adding);
      const restoredItem = items.find(
        ({ variantId, bundleId }) => variantId === line.variantId && bundleId === line.bundleId,
      );
      if (restoredItem && !isChecked)
        await executeMutation(client, cartMutations.setChecked(api, client), {
          itemIds: [restoredItem.id],
          isChecked,
        });
      return true;
    } catch {
      return false; // the client has told it already
    }
  },

  clear: async (quoteId: number) => {
    const { pendingChanges, lineChangeDropped } = useCart.getState();
    Object.keys(pendingChanges).forEach((id) => lineChangeDropped(Number(id)));
    await executeMutation(client, cartMutations.clear(getBrowserApi(), client), quoteId);
  },
});

/** What can be done with the lines of the cart, each shown at once and rolled back with a toast. */
export function useCartActions() {
  const client = useQueryClient();
  return useMemo(() => createCartActions(client), [client]);
}
