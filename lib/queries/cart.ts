import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Cart, AddItemInput } from '@/contract/cart';
import type { CoreApi } from '@/lib/api/create-calls';
import { pushEvent } from '@/lib/analytics/data-layer';
import { createAddToCartEvents, createCartChangeEvents } from '@/lib/analytics/cart-events';
import { CART_KEY } from './client';
import { suppressErrorToast } from './suppress-error-toast';

/** One write at a time, in the order of the clicks. */
const scope = { id: 'cart' };

/** All checkout queries: they are computed from the cart, so a changed cart makes them stale. */
export const CHECKOUT_KEY = ['checkout'] as const;

/** Caches a cart, unless a newer one is there already (by the quote's version). */
export function setCartIfNewer(client: QueryClient, cart: Cart) {
  client.setQueryData<Cart>(CART_KEY, (cached) =>
    cached && cached.quote.id === cart.quote.id && cached.version > cart.version ? cached : cart,
  );
}

const ALSO_LIKE_KEY = 'alsoLike';

const listProductIds = (cart: Cart | undefined) =>
  [...new Set(cart?.items.map(({ productId }) => productId))].sort((a, b) => a - b).join(' ');

function cacheChangedCart(client: QueryClient, cart: Cart) {
  const productIds = listProductIds(client.getQueryData<Cart>(CART_KEY));
  setCartIfNewer(client, cart);
  void client.invalidateQueries({ queryKey: CHECKOUT_KEY });
  // What goes with the cart is never in it.
  if (listProductIds(client.getQueryData<Cart>(CART_KEY)) !== productIds)
    void client.invalidateQueries({ queryKey: [ALSO_LIKE_KEY] });
}

/** The same, and tracks what the change added and removed. */
function cacheChangedLines(client: QueryClient, cart: Cart) {
  createCartChangeEvents(client.getQueryData<Cart>(CART_KEY), cart).forEach(pushEvent);
  cacheChangedCart(client, cart);
}

export const cartQueries = {
  read: (api: CoreApi) =>
    queryOptions({
      queryKey: CART_KEY,
      queryFn: ({ signal }) => api.cart.read({}, { signal }),
      staleTime: 5_000,
    }),
  /** A friend's shared cart. */
  shared: (api: CoreApi, token: string) =>
    queryOptions({
      queryKey: ['cart shared', token],
      queryFn: ({ signal }) => api.cart.readShared({ token }, { signal }),
      meta: suppressErrorToast,
    }),
  /** What goes with the cart; with an empty one, what others like. Left out on failure. */
  alsoLike: (api: CoreApi, limit: number) =>
    queryOptions({
      queryKey: [ALSO_LIKE_KEY, limit],
      queryFn: ({ signal }) => api.product.alsoLike({ limit }, { signal }),
      meta: suppressErrorToast,
    }),
};

export const cartMutations = {
  add: (api: CoreApi, client: QueryClient) =>
    mutationOptions({
      scope,
      mutationFn: ({ item, idempotencyKey }: { item: AddItemInput; idempotencyKey: string }) =>
        api.cart.add(item, { idempotencyKey }),
      onSuccess: (cart, { item }) => {
        createAddToCartEvents(cart, [item]).forEach(pushEvent);
        cacheChangedCart(client, cart);
      },
    }),
  addMany: (api: CoreApi, client: QueryClient) =>
    mutationOptions({
      scope,
      mutationFn: ({ items, idempotencyKey }: { items: AddItemInput[]; idempotencyKey: string }) =>
        api.cart.addMany({ items }, { idempotencyKey }),
      onSuccess: ({ errors, ...cart }, { items }) => {
        const rejectedIndexes = new Set(errors.map(({ index }) => index));
        createAddToCartEvents(
          cart,
          items.filter((_item, index) => !rejectedIndexes.has(index)),
        ).forEach(pushEvent);
        cacheChangedCart(client, cart);
      },
    }),
  share: (api: CoreApi) => mutationOptions({ meta: suppressErrorToast, mutationFn: () => api.cart.share() }),
  update: (api: CoreApi, client: QueryClient) =>
    mutationOptions({
      scope,
      meta: suppressErrorToast,
      mutationFn: (input: { id: number; qty?: number; variantId?: number }) => api.cart.update(input),
      onSuccess: (cart) => cacheChangedLines(client, cart),
    }),
  remove: (api: CoreApi, client: QueryClient) =>
    mutationOptions({
      scope,
      meta: suppressErrorToast,
      mutationFn: (id: number) => api.cart.remove({ id }),
      onSuccess: (cart) => cacheChangedLines(client, cart),
    }),
  clear: (api: CoreApi, client: QueryClient) =>
    mutationOptions({
      scope,
      meta: suppressErrorToast,
      mutationFn: (quoteId: number) => api.cart.clear({ id: quoteId }),
      onSuccess: (cart) => cacheChangedLines(client, cart),
    }),
  setChecked: (api: CoreApi, client: QueryClient) =>
    mutationOptions({
      scope,
      meta: suppressErrorToast,
      mutationFn: ({ itemIds, isChecked }: { itemIds: number[]; isChecked: boolean }) =>
        isChecked ? api.cart.attach({ itemIds }) : api.cart.detach({ itemIds }),
      onSuccess: (cart) => cacheChangedCart(client, cart),
    }),
};
