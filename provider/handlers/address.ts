import type { Contract } from '@/contract/contract';
import type { CallHandlers } from '@/provider/http/mount';
import {
  addAddress,
  loadAddressBook,
  loadBookAddress,
  removeAddress,
  updateBookAddress,
} from '@/provider/records/address-book';

export const addressHandlers: CallHandlers<Contract['address']> = {
  list: async (request) => ({ items: await loadAddressBook(request) }),
  read: (request) => loadBookAddress(request, request.shopper.customerId, request.input.id),
  add: (request) => addAddress(request, request.shopper.customerId, request.input),
  update: (request) => updateBookAddress(request, request.shopper.customerId, request.input),
  remove: (request) => removeAddress(request, request.shopper.customerId, request.input.id),
};
