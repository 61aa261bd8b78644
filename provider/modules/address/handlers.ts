import type { Contract } from '@/contract/contract';
import type { CallHandlers } from '@/provider/platform/http/mount-contract';
import {
  addAddress,
  loadAddressBook,
  loadBookAddress,
  removeAddress,
  updateBookAddress,
} from '@/provider/modules/address/address-book';

export const addressHandlers: CallHandlers<Contract['address']> = {
  list: async (request) => ({ items: await loadAddressBook(request) }),
  read: (request) => loadBookAddress(request, request.shopper.customerId, request.input.id),
  add: (request) => addAddress(request, request.shopper.customerId, request.input),
  update: (request) => updateBookAddress(request, request.shopper.customerId, request.input),
  remove: (request) => removeAddress(request, request.shopper.customerId, request.input.id),
};
