import type { Cart, CartItem } from '@/contract/cart';
import type { Checkout } from '@/contract/checkout';
import type { TrackedEvent } from './events';

/** Spec 3: analytics line items. */
const lineOf = (item: CartItem, qty = item.qty) => ({
  name: item.name,
  productId: item.productId,
  categories: item.categories[0]?.id,
  previewFinalPriceFormat: item.previewFinalPriceFormat,
  qty,
});

const eventOf = (event: string, { quote }: Cart, items: object[], fields: object = {}): TrackedEvent => ({
  event,
  ecommerce: { currency: quote.quoteCurrencyCode, ...fields, items },
});

const linesWanted = ({ items }: Cart) => items.filter(({ isChecked, isSaleable }) => isChecked && isSaleable);

/** What was put in, by the cart that holds it now; what is not in it was refused. */
export function addToCart(
  cart: Cart,
  wanted: readonly { variantId: number; qty?: number }[],
): TrackedEvent[] {
  const lines = wanted.flatMap(({ variantId, qty = 1 }) => {
    const item = cart.items.find((one) => one.variantId === variantId);
    return item ? [lineOf(item, qty)] : [];
  });
  return lines.length > 0 ? [eventOf('add_to_cart', cart, lines)] : [];
}

const piecesBy = (items: readonly CartItem[]) => {
  const pieces = new Map<number, number>();
  for (const { variantId, qty } of items) pieces.set(variantId, (pieces.get(variantId) ?? 0) + qty);
  return pieces;
};

/** Lines of `now` that hold more pieces than they did, with how many more. */
const grown = (before: Cart, now: Cart) => {
  const had = piecesBy(before.items);
  return [...piecesBy(now.items)].flatMap(([variantId, qty]) => {
    const more = qty - (had.get(variantId) ?? 0);
    const item = now.items.find((one) => one.variantId === variantId);
    return item && more > 0 ? [lineOf(item, more)] : [];
  });
};

/** What a change of lines added and took out: another quantity, another variant, a line or all lines gone. */
export function cartChanged(before: Cart | undefined, now: Cart): TrackedEvent[] {
  if (!before || before.quote.quoteCurrencyCode !== now.quote.quoteCurrencyCode) return [];
  const removed = grown(now, before);
  const added = grown(before, now);
  return [
    ...(removed.length > 0 ? [eventOf('remove_from_cart', before, removed)] : []),
    ...(added.length > 0 ? [eventOf('add_to_cart', now, added)] : []),
  ];
}

export const viewCart = (cart: Cart): TrackedEvent =>
  eventOf(
    'view_cart',
    cart,
    cart.items.map((item) => lineOf(item)),
    { value: cart.quote.previewSubtotal },
  );

const checkoutEvent = (event: string, checkout: Checkout, fields: object = {}) =>
  eventOf(
    event,
    checkout,
    linesWanted(checkout).map((item) => lineOf(item)),
    { value: checkout.quote.previewGrandTotal, coupon: checkout.quote.couponCode ?? '', ...fields },
  );

export const beginCheckout = (checkout: Checkout) => checkoutEvent('begin_checkout', checkout);

const chosen = <Method extends { isSelected: boolean; code: string }>(methods: readonly Method[]) =>
  methods.find(({ isSelected }) => isSelected)?.code ?? '';

export const addShippingInfo = (checkout: Checkout) =>
  checkoutEvent('add_shipping_info', checkout, { shipping_tier: chosen(checkout.shippingMethods) });

export const addPaymentInfo = (checkout: Checkout) =>
  checkoutEvent('add_payment_info', checkout, { payment_type: chosen(checkout.payMethods) });
