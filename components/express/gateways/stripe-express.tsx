'use client';

import { useEffect, useRef } from 'react';
import type { ExpressPrice } from '@/contract/express-checkout';
import { toMinor } from '@/lib/format/amount';
import { parseStripeWallet, toLineItems, toShippingRates } from '@/lib/payment/gateways/stripe-express';
import {
  loadStripeJs,
  toStripeConfirmation,
  type StripeElements,
  type StripeJs,
} from '@/lib/payment/gateways/stripe-js';
import type { ExpressGatewayProps } from './express-gateway-props';

const BUTTON_HEIGHT = 48;

/** Stripe's Express Checkout Element: shows those of the wallets that this browser has. */
export function StripeExpress(props: ExpressGatewayProps) {
  const containerRef = useRef<HTMLDivElement>(null);
  const elementsRef = useRef<StripeElements>(undefined);
  const latest = useRef(props);
  const { publishableKey } = props.options;
  const { currency } = props.price;
  const amount = toMinor(props.price.grandTotal);

  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    let isCancelled = false;
    let destroyButtons = () => {};
    const open = async () => {
      const stripe = await loadStripeJs(publishableKey);
      if (isCancelled || !containerRef.current) return;
      const { price } = latest.current;
      const elements = stripe.elements({
        mode: 'payment',
        amount: toMinor(price.grandTotal),
        currency: currency.toLowerCase(),
        appearance: { variables: { borderRadius: `${BUTTON_HEIGHT / 2}px` } },
      });
      elementsRef.current = elements;
      destroyButtons = mountButtons(stripe, elements, containerRef.current, latest);
    };
    open().catch(() => latest.current.onUnavailable());
    return () => {
      isCancelled = true;
      elementsRef.current = undefined;
      destroyButtons();
    };
  }, [publishableKey, currency]);
  useEffect(() => elementsRef.current?.update({ amount }), [amount]);

  return <div ref={containerRef} />;
}

function mountButtons(
  stripe: StripeJs,
  elements: StripeElements,
  container: HTMLElement,
  latest: { current: ExpressGatewayProps },
) {
  const { options, price } = latest.current;
  /** As the open wallet shows it. */
  let shown = price;
  let destination: { countryId: string; region: string } | undefined;
  const show = (newPrice: ExpressPrice) => {
    shown = newPrice;
    elements.update({ amount: toMinor(newPrice.grandTotal) });
    return { lineItems: toLineItems(newPrice), shippingRates: toShippingRates(newPrice) };
  };

  const buttons = elements.create('expressCheckout', {
    buttonHeight: BUTTON_HEIGHT,
    buttonType: { applePay: 'buy', googlePay: 'buy', paypal: 'buynow' },
    layout: { maxColumns: 2, maxRows: 2, overflow: 'never' },
    paymentMethods: {
      applePay: options.methods.includes('apple_pay') ? 'auto' : 'never',
      googlePay: options.methods.includes('google_pay') ? 'auto' : 'never',
      paypal: options.methods.includes('paypal') ? 'auto' : 'never',
      link: options.methods.includes('link') ? 'auto' : 'never',
      amazonPay: 'never',
      klarna: 'never',
    },
    ...{ emailRequired: true, phoneNumberRequired: true, billingAddressRequired: true },
    ...{ shippingAddressRequired: true, allowedShippingCountries: options.countryIds },
    shippingRates: toShippingRates(price),
  });
  buttons.on('ready', ({ availablePaymentMethods }) => {
    if (!availablePaymentMethods) latest.current.onUnavailable();
  });
  buttons.on('loaderror', () => latest.current.onUnavailable());
  buttons.on('click', ({ resolve }) => {
    destination = undefined;
    resolve(show(latest.current.price));
  });
  buttons.on('shippingaddresschange', ({ address, resolve, reject }) => {
    destination = { countryId: address.country ?? '', region: address.state ?? '' };
    latest.current
      .getPrice({ location: destination })
      .then((newPrice) => (newPrice.shippingNotice === null ? resolve(show(newPrice)) : reject()))
      .catch(reject);
  });
  buttons.on('shippingratechange', ({ shippingRate, resolve, reject }) => {
    latest.current
      .getPrice({ shippingMethod: shippingRate.id, ...(destination && { location: destination }) })
      .then((newPrice) => resolve(show(newPrice)))
      .catch(reject);
  });
  buttons.on('confirm', (event) => {
    const confirm = async () => {
      const wallet = parseStripeWallet(event);
      if (!wallet) return event.paymentFailed({ reason: 'invalid_shipping_address' });
      if ((await elements.submit()).error) return event.paymentFailed({ reason: 'fail' });
      const failure = await latest.current.onOrder({ ...wallet, price: shown }, async (session, returnUrl) =>
        toStripeConfirmation(
          await stripe.confirmPayment({
            elements,
            clientSecret: session.clientSecret,
            confirmParams: { return_url: window.location.origin + returnUrl },
            redirect: 'if_required',
          }),
        ),
      );
      if (failure !== null) event.paymentFailed({ reason: 'fail', message: failure });
    };
    void confirm();
  });
  buttons.mount(container);
  return () => buttons.destroy();
}
