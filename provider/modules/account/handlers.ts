import type { Contract } from '@/contract/contract';
import type { CallHandlers } from '@/provider/platform/http/mount-contract';
import { loadAccountInfo, changeInfo } from '@/provider/modules/account/account';
import { loadAccountCounts } from '@/provider/modules/account/account-counts';
import {
  listNewestOrders,
  countOrdersByFilter,
  listItemsToReview,
} from '@/provider/modules/order/list-orders';
import { changePassword } from '@/provider/modules/auth/password';
import { createUpload } from '@/provider/platform/images/uploads';
import { closeAccount, exportOwnData } from '@/provider/modules/account/close-account';
import { changeAvatar } from '@/provider/modules/account/change-avatar';

const NEWEST_ORDERS = 3;
const TO_REVIEW = 4;

export const accountHandlers: CallHandlers<Contract['account']> = {
  read: async (request) => {
    const { customerId } = request.shopper;
    return {
      info: await loadAccountInfo(request, customerId),
      ...(await loadAccountCounts(request)),
      newestOrders: await listNewestOrders(request, NEWEST_ORDERS),
      orderCounts: await countOrdersByFilter(request),
      toReview: await listItemsToReview(request, TO_REVIEW),
    };
  },
  info: async (request) => {
    const { customerId } = request.shopper;
    return { info: await loadAccountInfo(request, customerId), ...(await loadAccountCounts(request)) };
  },
  update: async (request) => {
    const { customerId } = request.shopper;
    // The error reveals whether a phone number has an account.
    if (request.input.phone) await request.limits.count('networkAccountLookup', request.clientIp);
    await changeInfo(request, customerId, request.input);
    return { info: await loadAccountInfo(request, customerId) };
  },
  changePassword: (request) => changePassword(request, request.shopper.customerId, request.input),
  avatar: async (request) => {
    const { customerId } = request.shopper;
    const url = await changeAvatar(request, customerId, request.input.file);
    return { url, info: await loadAccountInfo(request, customerId) };
  },
  exportData: (request) => exportOwnData(request, request.shopper.customerId),
  close: (request) => closeAccount(request, request.shopper.customerId, request.input),
  upload: (request) => createUpload(request, request.input.file),
};
