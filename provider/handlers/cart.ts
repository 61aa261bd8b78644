import type { Contract } from '@/contract/contract';
import type { HandlersOf } from '@/provider/http/mount';
import { readSharedCart, shareCart } from '@/provider/records/cart-share';
import { readCart } from '@/provider/records/cart-view';
import {
  addItem,
  addItems,
  clearCart,
  removeItem,
  tickItems,
  updateItem,
} from '@/provider/records/cart-writes';
import { joinLate } from '@/provider/records/join-guest';

export const cart: HandlersOf<Contract['cart']> = {
  read: async (request) => {
    await joinLate(request);
    return readCart(request);
  },
  add: (request) => addItem(request, request.input),
  update: async (request) => updateItem(request, request.input),
  remove: (request) => removeItem(request, request.input.id),
  clear: (request) => clearCart(request, request.input.id),
  addMany: async (request) => {
    const { items } = request.input;
    // The call has counted as one change already; each further variant takes as many statements as another call.
    if (items.length > 1) await request.limits.count('networkCartWrite', request.from, items.length - 1);
    return addItems(request, items);
  },
  share: (request) => shareCart(request),
  shared: (request) => readSharedCart(request, request.input.token),
  attach: (request) => tickItems(request, request.input.itemIds, true),
  detach: (request) => tickItems(request, request.input.itemIds, false),
};
