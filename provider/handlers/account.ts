import type { Contract } from '@/contract/contract';
import type { HandlersOf } from '@/provider/http/mount';
import { accountInfo, changeInfo } from '@/provider/records/account';
import { accountCounts } from '@/provider/records/account-counts';
import { itemsToReview, newestOrders, orderCounts } from '@/provider/records/account-orders';
import { joinLate } from '@/provider/records/join-guest';
import { changePassword } from '@/provider/records/password';
import { changeAvatar, keepUpload } from '@/provider/records/upload';

export const account: HandlersOf<Contract['account']> = {
  read: async (request) => {
    const { customerId } = request.shopper;
    await joinLate(request);
    return {
      info: await accountInfo(request, customerId),
      ...(await accountCounts(request, customerId)),
      orderCounts: await orderCounts(request, customerId),
      newestOrders: await newestOrders(request, customerId),
      toReview: await itemsToReview(request, customerId),
    };
  },
  info: async (request) => {
    const { customerId } = request.shopper;
    await joinLate(request);
    return { info: await accountInfo(request, customerId), ...(await accountCounts(request, customerId)) };
  },
  update: async (request) => {
    const { customerId } = request.shopper;
    await changeInfo(request, customerId, request.input);
    return { info: await accountInfo(request, customerId) };
  },
  changePassword: (request) => changePassword(request, request.shopper.customerId, request.input),
  avatar: async (request) => {
    const { customerId } = request.shopper;
    const url = await changeAvatar(request, customerId, request.input.file);
    return { url, info: await accountInfo(request, customerId) };
  },
  upload: (request) => keepUpload(request, request.input.file),
};
