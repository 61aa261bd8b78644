import { Code } from '@/contract/codes';
import type { Contract } from '@/contract/contract';
import type { HandlersOf } from '@/provider/http/mount';
import { Refusal, refuseField } from '@/provider/http/refusal';
import { requireOwnOrder } from '@/provider/records/order';
import { payAction } from '@/provider/records/order-view';
import { openPayment } from '@/provider/records/payment-open';
import { payResult, replayPayment } from '@/provider/records/payment-result';
import { isShopPath } from '@/contract/shop-path';

export const payment: HandlersOf<Contract['payment']> = {
  stripeCreate: async (request) => {
    const { orderId, returnUrl } = request.input;
    if (returnUrl !== undefined && !isShopPath(returnUrl))
      throw refuseField('returnUrl', 'must be a path of this shop');
    return openPayment(request, orderId);
  },
  adyenCreate: async (request) => {
    await requireOwnOrder(request, request.input.orderId);
    throw new Refusal(Code.refused, 'Adyen is not open here');
  },
  return: (request) => payResult(request, request.input.orderId),
  replay: async (request) => {
    const { orderId, paymentMethod } = request.input;
    return payAction(request, await replayPayment(request, orderId, paymentMethod));
  },
};
