import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Cart, NewItem } from '@/contract/cart';
import type { Api } from '@/lib/api/create-api';
import { pushEvent } from '@/lib/browser/data-layer';
import { addToCart, cartChanged } from '@/lib/tracking/cart-events';
import { CART_KEY } from './client';

/** One write after the other, in the order of the clicks. */
const scope = { id: 'cart' };

/** A line says itself what went wrong with it. */
const saidBesideTheLine = { quiet: true };

/** Everything of the checkout: it is computed from the cart, so a changed cart makes it old. */
export const CHECKOUT_KEY = ['checkout'] as const;

/** Puts an answer where readers look, unless a newer one is there already (by the quote's version). */
export function keepCart(client: QueryClient, cart: Cart) {
  client.setQueryData<Cart>(CART_KEY, (known) =>
    known && known.quote.id === cart.quote.id && known.version > cart.version ? known : cart,
  );
}

function keepChangedCart(client: QueryClient, cart: Cart) {
  keepCart(client, cart);
  void client.invalidateQueries({ queryKey: CHECKOUT_KEY });
}

/** The same, telling what the change added and took out. */
function keepChangedLines(client: QueryClient, cart: Cart) {
  cartChanged(client.getQueryData<Cart>(CART_KEY), cart).forEach(pushEvent);
  keepChangedCart(client, cart);
}

export const cartQueries = {
  read: (api: Api) =>
    queryOptions({
      queryKey: CART_KEY,
      queryFn: ({ signal }) => api.cart.read({}, { signal }),
      staleTime: 5_000,
    }),
  /** What a friend has put together. */
  shared: (api: Api, token: string) =>
    queryOptions({
      queryKey: ['cart shared', token],
      queryFn: ({ signal }) => api.cart.shared({ token }, { signal }),
      meta: saidBesideTheLine,
    }),
  /** What goes with the cart; with an empty one, what others like. It is left out when it does not come. */
  alsoLike: (api: Api, limit: number) =>
    queryOptions({
      queryKey: ['alsoLike', limit],
      queryFn: ({ signal }) => api.product.alsoLike({ limit }, { signal }),
      meta: { quiet: true },
    }),
};

export const cartMutations = {
  add: (api: Api, client: QueryClient) =>
    mutationOptions({
      scope,
      mutationFn: ({ item, idempotencyKey }: { item: NewItem; idempotencyKey: string }) =>
        api.cart.add(item, { idempotencyKey }),
      onSuccess: (cart, { item }) => {
        addToCart(cart, [item]).forEach(pushEvent);
        keepChangedCart(client, cart);
      },
    }),
  addMany: (api: Api, client: QueryClient) =>
    mutationOptions({
      scope,
      mutationFn: ({ items, idempotencyKey }: { items: NewItem[]; idempotencyKey: string }) =>
        api.cart.addMany({ items }, { idempotencyKey }),
      onSuccess: ({ errors, ...cart }, { items }) => {
        const refused = new Set(errors.map(({ index }) => index));
        addToCart(
          cart,
          items.filter((_item, index) => !refused.has(index)),
        ).forEach(pushEvent);
        keepChangedCart(client, cart);
      },
    }),
  share: (api: Api) => mutationOptions({ meta: saidBesideTheLine, mutationFn: () => api.cart.share() }),
  update: (api: Api, client: QueryClient) =>
    mutationOptions({
      scope,
      meta: saidBesideTheLine,
      mutationFn: (change: { id: number; qty?: number; variantId?: number }) => api.cart.update(change),
      onSuccess: (cart) => keepChangedLines(client, cart),
    }),
  remove: (api: Api, client: QueryClient) =>
    mutationOptions({
      scope,
      meta: saidBesideTheLine,
      mutationFn: (id: number) => api.cart.remove({ id }),
      onSuccess: (cart) => keepChangedLines(client, cart),
    }),
  clear: (api: Api, client: QueryClient) =>
    mutationOptions({
      scope,
      meta: saidBesideTheLine,
      mutationFn: (quoteId: number) => api.cart.clear({ id: quoteId }),
      onSuccess: (cart) => keepChangedLines(client, cart),
    }),
  tick: (api: Api, client: QueryClient) =>
    mutationOptions({
      scope,
      meta: saidBesideTheLine,
      mutationFn: ({ itemIds, isChecked }: { itemIds: number[]; isChecked: boolean }) =>
        isChecked ? api.cart.attach({ itemIds }) : api.cart.detach({ itemIds }),
      onSuccess: (cart) => keepChangedCart(client, cart),
    }),
};
