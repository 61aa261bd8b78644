import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { NewAddress } from '@/contract/address';
import type { CallInput } from '@/contract/call';
import type { Cart } from '@/contract/cart';
import type { Checkout, checkout } from '@/contract/checkout';
import type { PlaceOrderInput } from '@/contract/place-order';
import type { CoreApi } from '@/lib/api/create-calls';
import { trackCheckoutStep } from '@/lib/analytics/track-checkout';
import { CHECKOUT_KEY, setCartIfNewer } from './cart';
import { suppressErrorToast as meta } from './suppress-error-toast';

/** The selections on the confirm page. The server stores them with the cart and computes with them. */
export type CheckoutUpdateInput = Pick<
  CallInput<typeof checkout.update>,
  'shippingMethod' | 'payMethod' | 'points' | 'shippingGuarantee' | 'countryId' | 'regionId'
>;

type AddressInput = { address: NewAddress } | { addressId: number };

/** One write at a time; the screen itself shows errors. */
const scope = { id: 'checkout' };

export const CHECKOUT_READ_KEY = [...CHECKOUT_KEY, 'read'] as const;

function cacheCheckout(client: QueryClient, checkout: Checkout) {
  const { version, quote, items } = checkout;
  setCartIfNewer(client, { version, quote, items });
  client.setQueryData(CHECKOUT_READ_KEY, checkout);
  // A read in flight may be from before this change, or from after a change that this response lacks.
  void client.invalidateQueries({ queryKey: CHECKOUT_READ_KEY, fetchStatus: 'fetching' });
}

/** The response to a coupon holds the cart and its totals; the rest of the checkout depends on them. */
async function cacheTotals(client: QueryClient, { version, quote, items }: Cart) {
  setCartIfNewer(client, { version, quote, items });
  await client.invalidateQueries({ queryKey: CHECKOUT_KEY });
}

export const checkoutQueries = {
  read: (api: CoreApi) =>
    queryOptions({
      queryKey: CHECKOUT_READ_KEY,
      queryFn: ({ signal }) => api.checkout.read({}, { signal }),
      staleTime: 5_000,
      meta,
    }),
  coupons: (api: CoreApi) =>
    queryOptions({
      queryKey: [...CHECKOUT_KEY, 'coupons'],
      queryFn: ({ signal }) => api.coupon.listForCheckout({}, { signal }),
      meta,
    }),
  /** Before the checkout: the methods for its shipping location, else for the shopper's most likely country. */
  shippingMethods: (api: CoreApi, likelyCountryId: string) =>
    queryOptions({
      queryKey: [...CHECKOUT_KEY, 'methods'],
      queryFn: ({ signal }) =>
        api.checkout.shippingMethods(likelyCountryId ? { likelyCountryId } : {}, { signal }),
      meta,
    }),
  /** The other payment methods for a placed order. */
  payMethods: (api: CoreApi, orderId: number) =>
    queryOptions({
      queryKey: ['payMethods', orderId],
      queryFn: ({ signal }) => api.checkout.payMethods({ orderId }, { signal }),
      meta,
    }),
};

export const checkoutMutations = {
  update: (api: CoreApi, client: QueryClient) =>
    mutationOptions({
      scope,
      meta,
      mutationFn: (input: CheckoutUpdateInput) => api.checkout.update(input),
      onSuccess: (checkout, input) => {
        cacheCheckout(client, checkout);
        if (input.shippingMethod) trackCheckoutStep('shipping', checkout);
        if (input.payMethod) trackCheckoutStep('payment', checkout);
      },
    }),
  setShipping: (api: CoreApi, client: QueryClient) =>
    mutationOptions({
      scope,
      meta,
      mutationFn: (input: AddressInput) => api.checkout.setShippingAddress(input),
      onSuccess: (checkout) => cacheCheckout(client, checkout),
    }),
  applyCoupon: (api: CoreApi, client: QueryClient) =>
    mutationOptions({
      scope,
      meta,
      mutationFn: ({ idempotencyKey, ...coupon }: CouponReference & { idempotencyKey: string }) =>
        api.coupon.apply(coupon, { idempotencyKey }),
      onSuccess: (cart) => cacheTotals(client, cart),
    }),
  cancelCoupon: (api: CoreApi, client: QueryClient) =>
    mutationOptions({
      scope,
      meta,
      mutationFn: (_nothing: void) => api.coupon.cancel({}),
      onSuccess: (cart) => cacheTotals(client, cart),
    }),
  /** Waits until all earlier changes are answered, then reads the checkout. */
  readAfterPending: (api: CoreApi, client: QueryClient) =>
    mutationOptions({
      scope,
      meta,
      mutationFn: (_nothing: void) =>
        client.fetchQuery({ ...checkoutQueries.read(api), staleTime: Infinity }),
    }),
  placeOrder: (api: CoreApi) =>
    mutationOptions({
      scope,
      meta,
      mutationFn: ({ order, idempotencyKey }: { order: PlaceOrderInput; idempotencyKey: string }) =>
        api.order.place(order, { idempotencyKey }),
    }),
};

export type CouponReference = { couponCode: string } | { couponId: number } | { best: true };
