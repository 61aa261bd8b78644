import type { Contract } from '@/contract/contract';
import type { HandlersOf } from '@/provider/http/mount';
import {
  addAddress,
  addressBook,
  readAddress,
  removeAddress,
  updateAddress,
} from '@/provider/records/address-book';

export const address: HandlersOf<Contract['address']> = {
  list: async (request) => ({ items: await addressBook(request) }),
  read: (request) => readAddress(request, request.shopper.customerId, request.input.id),
  add: (request) => addAddress(request, request.shopper.customerId, request.input),
  update: (request) => updateAddress(request, request.shopper.customerId, request.input),
  remove: (request) => removeAddress(request, request.shopper.customerId, request.input.id),
};
