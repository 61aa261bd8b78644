import type { AddItemInput } from '@/contract/cart';
import {
  deletePendingAdd,
  listPendingAdds,
  savePendingAdd,
  type PendingAdd,
} from '@/lib/storage/pending-adds';
import { useCart } from '@/stores/cart';

const loadCartModules = () => Promise.all([import('@/lib/queries/client'), import('@/lib/queries/cart')]);

/** Whether this document is being left: what it sends then is cut off. */
let isLeft = false;
if (typeof window !== 'undefined') {
  addEventListener('pagehide', () => (isLeft = true));
  addEventListener('pageshow', () => (isLeft = false));
}

async function send({ items, idempotencyKey }: PendingAdd): Promise<string | null> {
  const [{ getQueryContext }, { cartMutations }] = await loadCartModules();
  const { api, client } = getQueryContext();
  const mutations = client.getMutationCache();
  const [item] = items;
  if (items.length === 1 && item && item.bundleId === undefined) {
    await mutations.build(client, cartMutations.add(api, client)).execute({ item, idempotencyKey });
    return null;
  }
  const { errors } = await mutations
    .build(client, cartMutations.addMany(api, client))
    .execute({ items, idempotencyKey });
  return errors.length > 0 ? errors.map(({ message }) => message).join(' ') : null;
}

/** Sends an add that is counted already. It is kept for the next page until it is answered. */
async function sendCounted(add: PendingAdd) {
  try {
    return await send(add);
  } finally {
    if (!isLeft) deletePendingAdd(add);
  }
}

/** Counts items in the header at once, and keeps them: returns what sends them. */
export function beginAdd(items: AddItemInput[]) {
  const add = { items, idempotencyKey: crypto.randomUUID() };
  const { addBegan, addEnded } = useCart.getState();
  savePendingAdd(add);
  for (const { variantId, qty = 1 } of items) addBegan(variantId, qty);
  return {
    /** Resolves to the messages for items that were refused, or to null; rejects if all were. */
    send: () => sendCounted(add),
    end: () => items.forEach(({ qty = 1 }) => addEnded(qty)),
  };
}

/** Sends what the last page of this tab has counted, and was left before it was answered. */
export async function resumePendingAdds() {
  const { addBegan, addEnded } = useCart.getState();
  for (const add of listPendingAdds()) {
    for (const { variantId, qty = 1 } of add.items) addBegan(variantId, qty);
    // A refusal is said by the toast for failed requests.
    await sendCounted(add).catch(() => null);
    for (const { qty = 1 } of add.items) addEnded(qty);
  }
}
