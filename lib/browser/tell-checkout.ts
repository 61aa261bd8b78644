import type { Checkout } from '@/contract/checkout';
import { addPaymentInfo, addShippingInfo, beginCheckout } from '@/lib/tracking/cart-events';
import { pushEvent } from './data-layer';

const told = new Set<string>();
const steps = { begin: beginCheckout, shipping: addShippingInfo, payment: addPaymentInfo };

/** A step of the checkout, once for each way that was chosen in it, as long as this document lives. */
export function tellCheckout(step: keyof typeof steps, checkout: Checkout) {
  const event = steps[step](checkout);
  const { shippingMethods, payMethods, quote } = checkout;
  const methods = { begin: [], shipping: shippingMethods, payment: payMethods }[step];
  const way = methods.find(({ isSelected }) => isSelected)?.code ?? '';
  const key = `${step} ${quote.id} ${way}`;
  if (told.has(key)) return;
  told.add(key);
  pushEvent(event);
}
