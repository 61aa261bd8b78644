import type { Contract } from '@/contract/contract';
import { reloadOrder } from '@/provider/modules/order/order-repository';
import type { CallHandlers } from '@/provider/platform/http/mount-contract';
import { withdraw } from './withdraw';
import { toWithdrawalResponse } from './withdrawal-response';

export const withdrawalHandlers: CallHandlers<Contract['withdrawal']> = {
  read: (request) => toWithdrawalResponse(request, request.owned),
  submit: async (request) => {
    await withdraw(request, request.owned.id, request.input.name);
    return toWithdrawalResponse(request, await reloadOrder(request.db, request.owned));
  },
};
