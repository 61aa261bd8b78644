import type { Contract } from '@/contract/contract';
import type { HandlersOf } from '@/provider/http/mount';
import { accountInfo, changeInfo } from '@/provider/records/account';
import { accountCounts } from '@/provider/records/account-counts';
import { joinLate } from '@/provider/records/join-guest';
import { newestOrders, orderCountsOf, toReview } from '@/provider/records/order-list';
import { changePassword } from '@/provider/records/password';
import { changeAvatar, keepUpload } from '@/provider/records/upload';

const NEWEST_ORDERS = 3;
const TO_REVIEW = 4;

export const account: HandlersOf<Contract['account']> = {
  read: async (request) => {
    const { customerId } = request.shopper;
    await joinLate(request);
    return {
      info: await accountInfo(request, customerId),
      ...(await accountCounts(request)),
      // The orders first: those whose time is over are cancelled by it.
      newestOrders: await newestOrders(request, NEWEST_ORDERS),
      orderCounts: await orderCountsOf(request),
      toReview: await toReview(request, TO_REVIEW),
    };
  },
  info: async (request) => {
    const { customerId } = request.shopper;
    await joinLate(request);
    return { info: await accountInfo(request, customerId), ...(await accountCounts(request)) };
  },
  update: async (request) => {
    const { customerId } = request.shopper;
    // The refusal says whether a number has an account.
    if (request.input.phone) await request.limits.count('networkLookUp', request.from);
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
