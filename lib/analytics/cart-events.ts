import type { Cart, CartItem } from '@/contract/cart';
import type { Checkout } from '@/contract/checkout';
import type { TrackedEvent } from './events';

/** Spec 3: analytics line items. */
const toAnalyticsItem = (item: CartItem, qty = item.qty) => ({
  name: item.name,
  productId: item.productId,
  categories: item.categories[0]?.id,
  previewFinalPriceFormat: item.previewFinalPriceFormat,
  qty,
});

const createCartEvent = (
  event: string,
  { quote }: Cart,
  items: object[],
  fields: object = {},
): TrackedEvent => ({
  event,
  ecommerce: { currency: quote.quoteCurrencyCode, ...fields, items },
});

const getCheckedItems = ({ items }: Cart) =>
  items.filter(({ isChecked, isSaleable }) => isChecked && isSaleable);

/** The added items, according to the updated cart; items missing there were rejected. */
export function createAddToCartEvents(
  cart: Cart,
  requestedItems: readonly { variantId: number; qty?: number }[],
): TrackedEvent[] {
  const lines = requestedItems.flatMap(({ variantId, qty = 1 }) => {
    const item = cart.items.find((cartItem) => cartItem.variantId === variantId);
    return item ? [toAnalyticsItem(item, qty)] : [];
  });
  return lines.length > 0 ? [createCartEvent('add_to_cart', cart, lines)] : [];
}

const countByVariant = (items: readonly CartItem[]) => {
  const quantities = new Map<number, number>();
  for (const { variantId, qty } of items) quantities.set(variantId, (quantities.get(variantId) ?? 0) + qty);
  return quantities;
};

/** Items with a higher quantity in `now` than before, with the difference. */
const getIncreasedItems = (before: Cart, now: Cart) => {
  const had = countByVariant(before.items);
  return [...countByVariant(now.items)].flatMap(([variantId, qty]) => {
    const increase = qty - (had.get(variantId) ?? 0);
    const item = now.items.find((cartItem) => cartItem.variantId === variantId);
    return item && increase > 0 ? [toAnalyticsItem(item, increase)] : [];
  });
};

/** What a cart change added and removed: another quantity, another variant, one or all items removed. */
export function createCartChangeEvents(before: Cart | undefined, now: Cart): TrackedEvent[] {
  if (!before || before.quote.quoteCurrencyCode !== now.quote.quoteCurrencyCode) return [];
  const removed = getIncreasedItems(now, before);
  const added = getIncreasedItems(before, now);
  return [
    ...(removed.length > 0 ? [createCartEvent('remove_from_cart', before, removed)] : []),
    ...(added.length > 0 ? [createCartEvent('add_to_cart', now, added)] : []),
  ];
}

export const createViewCartEvent = (cart: Cart): TrackedEvent =>
  createCartEvent(
    'view_cart',
    cart,
    cart.items.map((item) => toAnalyticsItem(item)),
    { value: cart.quote.previewSubtotal },
  );

const createCheckoutEvent = (event: string, checkout: Checkout, fields: object = {}) =>
  createCartEvent(
    event,
    checkout,
    getCheckedItems(checkout).map((item) => toAnalyticsItem(item)),
    { value: checkout.quote.previewGrandTotal, coupon: checkout.quote.couponCode ?? '', ...fields },
  );

export const createBeginCheckoutEvent = (checkout: Checkout) =>
  createCheckoutEvent('begin_checkout', checkout);

const getSelectedCode = <Method extends { isSelected: boolean; code: string }>(methods: readonly Method[]) =>
  methods.find(({ isSelected }) => isSelected)?.code ?? '';

export const createAddShippingInfoEvent = (checkout: Checkout) =>
  createCheckoutEvent('add_shipping_info', checkout, {
    shipping_tier: getSelectedCode(checkout.shippingMethods),
  });

export const createAddPaymentInfoEvent = (checkout: Checkout) =>
  createCheckoutEvent('add_payment_info', checkout, { payment_type: getSelectedCode(checkout.payMethods) });
