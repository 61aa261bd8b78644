import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { NewAddress } from '@/contract/address';
import type { Checkout } from '@/contract/checkout';
import type { NewOrder } from '@/contract/order';
import type { Api } from '@/lib/api/create-api';
import { CHECKOUT_KEY, keepCart } from './cart';

/** What the shopper chose on the confirm page and the server computes with; nothing chosen leaves it to the server. */
export type CheckoutChoices = {
  shippingMethod?: string;
  payMethod?: string;
  points?: number;
  shippingGuarantee?: boolean;
};

export type AddressChoice = { address: NewAddress } | { addressId: number };

/** An address and an order are written one after the other; the screen itself says what went wrong. */
const scope = { id: 'checkout' };
const meta = { quiet: true };

const readKey = (choices: CheckoutChoices) => [...CHECKOUT_KEY, 'read', choices] as const;

/**
 * Puts an answered checkout where readers look. It was computed without the choices that live in the browser, so with
 * any of them made it is asked for again.
 */
async function keepCheckout(client: QueryClient, answer: Checkout) {
  const { version, quote, items } = answer;
  keepCart(client, { version, quote, items });
  client.setQueryData(readKey({}), answer);
  await client.invalidateQueries({
    queryKey: CHECKOUT_KEY,
    predicate: ({ queryKey }) => Object.keys((queryKey[2] as CheckoutChoices | undefined) ?? {}).length > 0,
  });
}

export const checkoutQueries = {
  read: (api: Api, choices: CheckoutChoices = {}) =>
    queryOptions({
      queryKey: readKey(choices),
      queryFn: ({ signal }) => api.checkout.read(choices, { signal }),
      staleTime: 5_000,
      placeholderData: keepPreviousData,
      meta,
    }),
  /** What a country is shipped to by, before the address is complete. */
  shippingMethods: (api: Api, countryId: string) =>
    queryOptions({
      queryKey: [...CHECKOUT_KEY, 'methods', countryId],
      queryFn: ({ signal }) => api.checkout.shippingMethods({ countryId }, { signal }),
      enabled: countryId.length === 2,
      placeholderData: keepPreviousData,
      meta,
    }),
  payMethods: (api: Api) =>
    queryOptions({
      queryKey: ['payMethods'],
      queryFn: ({ signal }) => api.checkout.payMethods({}, { signal }),
      meta,
    }),
};

export const checkoutMutations = {
  setShipping: (api: Api, client: QueryClient) =>
    mutationOptions({
      scope,
      meta,
      mutationFn: (choice: AddressChoice) => api.checkout.setShippingAddress(choice),
      onSuccess: (answer) => keepCheckout(client, answer),
    }),
  setBilling: (api: Api, client: QueryClient) =>
    mutationOptions({
      scope,
      meta,
      mutationFn: (choice: { address: NewAddress } | { sameAsBilling: boolean }) =>
        api.checkout.setBillingAddress(choice),
      onSuccess: (answer) => keepCheckout(client, answer),
    }),
  applyCoupon: (api: Api, client: QueryClient) =>
    mutationOptions({
      scope,
      meta,
      mutationFn: ({
        idempotencyKey,
        ...coupon
      }: {
        couponCode?: string;
        couponId?: number;
        idempotencyKey: string;
      }) => api.coupon.apply(coupon, { idempotencyKey }),
      onSuccess: ({ version, quote, items }) => keepTotals(client, { version, quote, items }),
    }),
  cancelCoupon: (api: Api, client: QueryClient) =>
    mutationOptions({
      scope,
      meta,
      mutationFn: () => api.coupon.cancel({}),
      onSuccess: ({ version, quote, items }) => keepTotals(client, { version, quote, items }),
    }),
  place: (api: Api) =>
    mutationOptions({
      scope,
      meta,
      mutationFn: ({ order, idempotencyKey }: { order: NewOrder; idempotencyKey: string }) =>
        api.order.place(order, { idempotencyKey }),
    }),
};

async function keepTotals(client: QueryClient, cart: Pick<Checkout, 'version' | 'quote' | 'items'>) {
  keepCart(client, cart);
  await client.invalidateQueries({ queryKey: CHECKOUT_KEY });
}
