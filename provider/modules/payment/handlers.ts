import type { Contract } from '@/contract/contract';
import { isShopPath } from '@/contract/shop-path';
import { findNewestPspReference } from '@/provider/modules/payment/gateways/adyen';
import { createSandboxSession } from '@/provider/modules/payment/gateways/sandbox-session';
import type { CallHandlers } from '@/provider/platform/http/mount-contract';
import { refuseField } from '@/provider/platform/errors/errors';
import { openInstalmentPayment } from '@/provider/modules/order/instalment/open-instalment-payment';
import { toPaymentAction } from '@/provider/modules/order/order-response';
import { openPayment } from '@/provider/modules/order/payment/open-payment';
import { loadPaymentResult, retryPayment } from '@/provider/modules/order/payment/payment-result';
import { getFirstPaymentMinor } from '@/provider/modules/pricing/instalments';
import { toAmount } from '@/provider/platform/money';

function requireShopPath(returnUrl: string | undefined) {
  if (returnUrl !== undefined && !isShopPath(returnUrl))
    throw refuseField('returnUrl', 'must be a path of this shop');
  return returnUrl;
}

export const paymentHandlers: CallHandlers<Contract['payment']> = {
  createStripePayment: async (request) => {
    const { orderId, returnUrl } = request.input;
    const returnPath = requireShopPath(returnUrl);
    const opened = await openPayment(request, orderId, { returnPath, gatewayNames: ['stripe', 'sandbox'] });
    const { order, gateway, reference, clientSecret } = opened;
    return {
      clientSecret,
      paymentIntentId: reference,
      publishableKey: gateway.publishableKey,
      amount: toAmount(getFirstPaymentMinor(order.paymentMethod, order.grandTotalMinor)),
      currency: order.currency,
      gateway: gateway.name === 'stripe' ? 'stripe' : 'sandbox',
    };
  },
  createAdyenPayment: async (request) => {
    const { orderId, returnUrl, paymentMethod } = request.input;
    const returnPath = requireShopPath(returnUrl);
    const opened = await openPayment(request, orderId, { returnPath, gatewayNames: ['adyen', 'sandbox'] });
    if (opened.gateway.name === 'sandbox')
      return createSandboxSession(request, opened, { returnPath, method: paymentMethod?.type });
    const { reference, clientSecret } = opened;
    return {
      session: null,
      resultCode: 'RedirectShopper',
      action: { type: 'redirect', url: clientSecret },
      pspReference: await findNewestPspReference(request, reference),
    };
  },
  openInstalment: async (request) => {
    const { orderId, number, returnUrl } = request.input;
    const part = { orderId, number };
    const { order, gateway, amountMinor, reference, clientSecret } = await openInstalmentPayment(
      request,
      part,
      requireShopPath(returnUrl),
    );
    return {
      clientSecret,
      paymentIntentId: reference,
      publishableKey: gateway.publishableKey,
      amount: toAmount(amountMinor),
      currency: order.currency,
      gateway: gateway.name === 'stripe' ? 'stripe' : 'sandbox',
    };
  },
  return: (request) => loadPaymentResult(request, request.input.orderId),
  retry: async (request) => {
    const { orderId, paymentMethod } = request.input;
    return toPaymentAction(request, await retryPayment(request, orderId, paymentMethod));
  },
};
