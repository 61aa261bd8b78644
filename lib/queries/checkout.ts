import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { NewAddress } from '@/contract/address';
import type { InputOf } from '@/contract/call';
import type { Cart } from '@/contract/cart';
import type { Checkout, checkout } from '@/contract/checkout';
import type { NewOrder } from '@/contract/new-order';
import type { Api } from '@/lib/api/create-api';
import { tellCheckout } from '@/lib/browser/tell-checkout';
import { CHECKOUT_KEY, keepCart } from './cart';

/** What is chosen on the confirm page. The server keeps it with the cart and computes with it. */
export type CheckoutChoices = Pick<
  InputOf<typeof checkout.choose>,
  'shippingMethod' | 'payMethod' | 'points' | 'shippingGuarantee' | 'countryId' | 'regionId'
>;

type AddressChoice = { address: NewAddress } | { addressId: number };

/** One write after the other; the screen itself says what went wrong. */
const scope = { id: 'checkout' };
const meta = { quiet: true };

export const CHECKOUT_READ_KEY = [...CHECKOUT_KEY, 'read'] as const;

function keepCheckout(client: QueryClient, answer: Checkout) {
  const { version, quote, items } = answer;
  keepCart(client, { version, quote, items });
  client.setQueryData(CHECKOUT_READ_KEY, answer);
}

/** The answer to a coupon holds the cart and its totals; the rest of the checkout depends on them. */
async function keepTotals(client: QueryClient, { version, quote, items }: Cart) {
  keepCart(client, { version, quote, items });
  await client.invalidateQueries({ queryKey: CHECKOUT_KEY });
}

export const checkoutQueries = {
  read: (api: Api) =>
    queryOptions({
      queryKey: CHECKOUT_READ_KEY,
      queryFn: ({ signal }) => api.checkout.read({}, { signal }),
      staleTime: 5_000,
      meta,
    }),
  coupons: (api: Api) =>
    queryOptions({
      queryKey: [...CHECKOUT_KEY, 'coupons'],
      queryFn: ({ signal }) => api.coupon.scope({}, { signal }),
      meta,
    }),
  /** Before the checkout: the methods to where its place is, else to where the shopper most likely lives. */
  shippingMethods: (api: Api, likelyCountryId: string) =>
    queryOptions({
      queryKey: [...CHECKOUT_KEY, 'methods'],
      queryFn: ({ signal }) =>
        api.checkout.shippingMethods(likelyCountryId ? { likelyCountryId } : {}, { signal }),
      meta,
    }),
  /** The other ways to pay an order that was placed. */
  payMethods: (api: Api, orderId: number) =>
    queryOptions({
      queryKey: ['payMethods', orderId],
      queryFn: ({ signal }) => api.checkout.payMethods({ orderId }, { signal }),
      meta,
    }),
};

export const checkoutMutations = {
  choose: (api: Api, client: QueryClient) =>
    mutationOptions({
      scope,
      meta,
      mutationFn: (choices: CheckoutChoices) => api.checkout.choose(choices),
      onSuccess: (answer, choices) => {
        keepCheckout(client, answer);
        if (choices.shippingMethod) tellCheckout('shipping', answer);
        if (choices.payMethod) tellCheckout('payment', answer);
      },
    }),
  setShipping: (api: Api, client: QueryClient) =>
    mutationOptions({
      scope,
      meta,
      mutationFn: (choice: AddressChoice) => api.checkout.setShippingAddress(choice),
      onSuccess: (answer) => keepCheckout(client, answer),
    }),
  applyCoupon: (api: Api, client: QueryClient) =>
    mutationOptions({
      scope,
      meta,
      mutationFn: ({ idempotencyKey, ...coupon }: CouponChoice & { idempotencyKey: string }) =>
        api.coupon.apply(coupon, { idempotencyKey }),
      onSuccess: (answer) => keepTotals(client, answer),
    }),
  cancelCoupon: (api: Api, client: QueryClient) =>
    mutationOptions({
      scope,
      meta,
      mutationFn: (_nothing: void) => api.coupon.cancel({}),
      onSuccess: (answer) => keepTotals(client, answer),
    }),
  /** Has its turn when all that was chosen and typed before is answered: the checkout as it then is. */
  settled: (api: Api, client: QueryClient) =>
    mutationOptions({
      scope,
      meta,
      mutationFn: (_nothing: void) =>
        client.fetchQuery({ ...checkoutQueries.read(api), staleTime: Infinity }),
    }),
  place: (api: Api) =>
    mutationOptions({
      scope,
      meta,
      mutationFn: ({ order, idempotencyKey }: { order: NewOrder; idempotencyKey: string }) =>
        api.order.place(order, { idempotencyKey }),
    }),
};

export type CouponChoice = { couponCode: string } | { couponId: number } | { best: true };
