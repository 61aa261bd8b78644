import type { Checkout } from '@/contract/checkout';
import {
  createAddPaymentInfoEvent,
  createAddShippingInfoEvent,
  createBeginCheckoutEvent,
} from '@/lib/analytics/cart-events';
import { pushEvent } from './data-layer';

const trackedSteps = new Set<string>();
const steps = {
  begin: createBeginCheckoutEvent,
  shipping: createAddShippingInfoEvent,
  payment: createAddPaymentInfoEvent,
};

/** Tracks a checkout step, once per selected method and document. */
export function trackCheckoutStep(step: keyof typeof steps, checkout: Checkout) {
  const event = steps[step](checkout);
  const { shippingMethods, payMethods, quote } = checkout;
  const methods = { begin: [], shipping: shippingMethods, payment: payMethods }[step];
  const methodCode = methods.find(({ isSelected }) => isSelected)?.code ?? '';
  const key = `${step} ${quote.id} ${methodCode}`;
  if (trackedSteps.has(key)) return;
  trackedSteps.add(key);
  pushEvent(event);
}
