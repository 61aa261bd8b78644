'use client';

import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CartItem } from '@/contract/cart';
import { getBrowserApi } from '@/lib/api/browser';
import { getErrorMessage } from '@/lib/api/error-message';
import { toAddItemInput } from '@/lib/catalog/add-item-input';
import { cartMutations, cartQueries } from '@/lib/queries/cart';
import { executeMutation } from '@/lib/queries/execute';
import { useCart, type PendingLineChange } from '@/stores/cart';
import { useFeedback } from '@/stores/feedback';

/** Items with changes being saved: one request chain per item, so the last change wins and none overtakes another. */
const savingIds = new Set<number>();

async function saveItemChange(client: QueryClient, id: number, { qty, isChecked }: PendingLineChange) {
  const api = getBrowserApi();
  if (qty !== undefined) await executeMutation(client, cartMutations.update(api, client), { id, qty });
  if (isChecked !== undefined)
    await executeMutation(client, cartMutations.setChecked(api, client), { itemIds: [id], isChecked });
}

/** Saves an item's changes until none is pending; changes during a request are merged. */
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

/** Shows the error and the cart's actual state. */
function handleSaveError(client: QueryClient, error: unknown) {
  useFeedback.getState().toasted('fail', getErrorMessage(error));
  void client.invalidateQueries({ queryKey: cartQueries.read(getBrowserApi()).queryKey });
}

const createCartActions = (client: QueryClient) => ({
  change: (itemId: number, pendingChange: PendingLineChange) => {
    useCart.getState().lineChangeRequested(itemId, pendingChange);
    void flushPendingChanges(client, itemId);
  },

  /** Replaces a sold-out item with another variant. Returns true on success. */
  replaceVariant: async (id: number, variantId: number) => {
    try {
      await executeMutation(client, cartMutations.update(getBrowserApi(), client), { id, variantId });
      return true;
    } catch (error) {
      handleSaveError(client, error);
      return false;
    }
  },

  /** Returns true on success. Drops pending changes of the removed item. */
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

  /** Re-adds a removed item as it was: in its bundle, and deselected if it was. Returns true on success. */
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
      return false; // the client has shown it already
    }
  },

  clear: async (quoteId: number) => {
    const { pendingChanges, lineChangeDropped } = useCart.getState();
    Object.keys(pendingChanges).forEach((id) => lineChangeDropped(Number(id)));
    await executeMutation(client, cartMutations.clear(getBrowserApi(), client), quoteId);
  },
});

/** Actions on cart items; each is shown at once and rolled back with a toast on failure. */
export function useCartActions() {
  const client = useQueryClient();
  return useMemo(() => createCartActions(client), [client]);
}
