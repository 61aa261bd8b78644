import type { Contract } from '@/contract/contract';
import type { PaymentSession } from '@/contract/payment';
import { isShopPath } from '@/contract/shop-path';
import type { RedirectResponse } from '@/provider/modules/payment/gateways/gateway';
import type { CallHandlers } from '@/provider/platform/http/mount-contract';
import { FieldError } from '@/provider/platform/errors/errors';
import { openInstalmentPayment } from '@/provider/modules/order/payment/open-instalment-payment';
import { toPaymentAction } from '@/provider/modules/order/order-response';
import { openPayment, type OpenedPayment } from '@/provider/modules/order/payment/open-payment';
import { loadPaymentResult, retryPayment } from '@/provider/modules/order/payment/payment-result';
import {
  listSavedCards,
  openCardSession,
  removeSavedCard,
} from '@/provider/modules/order/payment/saved-cards';
import type { RequestContext } from '@/provider/platform/context';
import { toAmount } from '@/provider/platform/money';

function requireShopPath(returnUrl: string | undefined) {
  if (returnUrl !== undefined && !isShopPath(returnUrl))
    throw new FieldError('return_url', 'returnUrl must be a path of this shop');
  return returnUrl;
}

const toPaymentSession = async (ctx: RequestContext, opened: OpenedPayment): Promise<PaymentSession> => ({
  clientSecret: opened.clientSecret,
  paymentIntentId: opened.reference,
  publishableKey: opened.gateway.publishableKey,
  amount: toAmount(opened.amountMinor),
  currency: opened.order.currency,
  gateway: opened.gateway.name,
  fieldTypes: [
    ...(ctx.config.gateways.get(opened.gateway.name)?.listFieldTypes?.(opened.order.paymentMethod, {
      ...{ amountMinor: opened.amountMinor, currency: opened.order.currency },
    }) ?? []),
  ],
  cardsSecret: await openCardSession(ctx, opened),
});

export const savedCardHandlers: CallHandlers<Contract['savedCard']> = {
  list: (request) => listSavedCards(request, request.shopper.customerId),
  remove: (request) => removeSavedCard(request, request.shopper.customerId, request.input.cardId),
};

const toRedirectResponse = ({ redirectUrl, transactionId }: OpenedPayment): RedirectResponse => ({
  session: null,
  resultCode: 'RedirectShopper',
  action: { type: 'redirect', url: redirectUrl },
  pspReference: transactionId,
});

export const paymentHandlers: CallHandlers<Contract['payment']> = {
  open: async (request) => {
    const returnPath = requireShopPath(request.input.returnUrl);
    const opened = await openPayment(request, request.owned, { returnPath });
    const { paymentIntentId: paymentId, ...session } = await toPaymentSession(request, opened);
    return { ...session, paymentId, redirectUrl: opened.redirectUrl };
  },
  openWithFields: async (request) => {
    const returnPath = requireShopPath(request.input.returnUrl);
    return toPaymentSession(
      request,
      await openPayment(request, request.owned, { returnPath, flow: 'fields' }),
    );
  },
  openWithRedirect: async (request) => {
    const { orderId, returnUrl, paymentMethod } = request.input;
    const returnPath = requireShopPath(returnUrl);
    const opened = await openPayment(request, request.owned, { returnPath, flow: 'redirect' });
    return (
      opened.gateway.toRedirectResponse?.(
        { ...opened, orderId },
        { returnPath, method: paymentMethod?.type },
      ) ?? toRedirectResponse(opened)
    );
  },
  openInstalment: async (request) => {
    const { number, returnUrl } = request.input;
    const returnPath = requireShopPath(returnUrl);
    return toPaymentSession(request, await openInstalmentPayment(request, request.owned, number, returnPath));
  },
  return: (request) => loadPaymentResult(request, request.owned),
  retry: async (request) =>
    toPaymentAction(request, await retryPayment(request, request.owned, request.input.paymentMethod)),
};
