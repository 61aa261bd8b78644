import { RETURN_REQUESTED } from '@/contract/return-messages';
import type { Contract } from '@/contract/contract';
import type { CallHandlers } from '@/provider/platform/http/mount-contract';
import { reloadOrder } from '@/provider/modules/order/order-repository';
import { cancelReturn, markReturnSent, requestReturn } from './request-return';
import { toOrderReturnsResponse } from './return-response';

export const returnsHandlers: CallHandlers<Contract['returns']> = {
  list: (request) => toOrderReturnsResponse(request, request.owned),
  request: async (request) => {
    await requestReturn(request, request.owned.id, request.input);
    const order = await reloadOrder(request.db, request.owned);
    return { ...(await toOrderReturnsResponse(request, order)), message: RETURN_REQUESTED };
  },
  cancel: async (request) => {
    await cancelReturn(request, request.input);
    return toOrderReturnsResponse(request, request.owned);
  },
  markSent: async (request) => {
    await markReturnSent(request, request.input);
    return toOrderReturnsResponse(request, request.owned);
  },
};
