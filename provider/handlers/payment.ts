import type { Contract } from '@/contract/contract';
import { isShopPath } from '@/contract/shop-path';
import { newestPspReference } from '@/provider/gateways/adyen';
import { sandboxSession } from '@/provider/gateways/sandbox-session';
import type { HandlersOf } from '@/provider/http/mount';
import { refuseField } from '@/provider/http/refusal';
import { openInstalment } from '@/provider/records/instalment-pay';
import { payAction } from '@/provider/records/order-view';
import { openPayment } from '@/provider/records/payment-open';
import { payResult, replayPayment } from '@/provider/records/payment-result';
import { paidAtOnce } from '@/provider/rules/instalments';
import { amountOf } from '@/provider/rules/money';

function requireShopPath(returnUrl: string | undefined) {
  if (returnUrl !== undefined && !isShopPath(returnUrl))
    throw refuseField('returnUrl', 'must be a path of this shop');
  return returnUrl;
}

export const payment: HandlersOf<Contract['payment']> = {
  stripeCreate: async (request) => {
    const { orderId, returnUrl } = request.input;
    const returnPath = requireShopPath(returnUrl);
    const opened = await openPayment(request, orderId, { returnPath, at: ['stripe', 'sandbox'] });
    const { order, gateway, reference, clientSecret } = opened;
    return {
      clientSecret,
      paymentIntentId: reference,
      publishableKey: gateway.publishableKey,
      amount: amountOf(paidAtOnce(order.payMethod, order.grandTotalMinor)),
      currency: order.currency,
      gateway: gateway.name === 'stripe' ? 'stripe' : 'sandbox',
    };
  },
  adyenCreate: async (request) => {
    const { orderId, returnUrl, paymentMethod } = request.input;
    const returnPath = requireShopPath(returnUrl);
    const opened = await openPayment(request, orderId, { returnPath, at: ['adyen', 'sandbox'] });
    if (opened.gateway.name === 'sandbox')
      return sandboxSession(request, opened, { returnPath, method: paymentMethod?.type });
    const { reference, clientSecret } = opened;
    return {
      session: null,
      resultCode: 'RedirectShopper',
      action: { type: 'redirect', url: clientSecret },
      pspReference: await newestPspReference(request, reference),
    };
  },
  openInstalment: async (request) => {
    const { orderId, number, returnUrl } = request.input;
    const part = { orderId, number };
    const { order, gateway, amountMinor, reference, clientSecret } = await openInstalment(
      request,
      part,
      requireShopPath(returnUrl),
    );
    return {
      clientSecret,
      paymentIntentId: reference,
      publishableKey: gateway.publishableKey,
      amount: amountOf(amountMinor),
      currency: order.currency,
      gateway: gateway.name === 'stripe' ? 'stripe' : 'sandbox',
    };
  },
  return: (request) => payResult(request, request.input.orderId),
  replay: async (request) => {
    const { orderId, paymentMethod } = request.input;
    return payAction(request, await replayPayment(request, orderId, paymentMethod));
  },
};
