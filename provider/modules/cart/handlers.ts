import type { Contract } from '@/contract/contract';
import type { CallHandlers } from '@/provider/platform/http/mount-contract';
import { loadSharedCart, shareCart } from '@/provider/modules/cart/cart-share';
import { loadCart } from '@/provider/modules/cart/cart-response';
import {
  addItem,
  addItems,
  clearCart,
  removeItem,
  setItemsChecked,
  updateItem,
} from '@/provider/modules/cart/update-cart';
import { mergeAfterConcurrentLogin } from '@/provider/modules/auth/merge-guest';

export const cartHandlers: CallHandlers<Contract['cart']> = {
  read: (request) => loadCart(request),
  add: async (request) => {
    const requestedAt = request.now();
    const cart = await addItem(request, request.input);
    await mergeAfterConcurrentLogin(request, requestedAt);
    return cart;
  },
  update: async (request) => updateItem(request, request.input),
  remove: (request) => removeItem(request, request.input.id),
  clear: (request) => clearCart(request, request.input.id),
  addMany: async (request) => {
    const { items } = request.input;
    // The call already counted as one change; each further variant runs as many queries as another call.
    if (items.length > 1) await request.limits.count('networkCartWrite', request.clientIp, items.length - 1);
    const requestedAt = request.now();
    const cart = await addItems(request, items);
    await mergeAfterConcurrentLogin(request, requestedAt);
    return cart;
  },
  share: (request) => shareCart(request),
  readShared: (request) => loadSharedCart(request, request.input.token),
  attach: (request) => setItemsChecked(request, request.input.itemIds, true),
  detach: (request) => setItemsChecked(request, request.input.itemIds, false),
};
