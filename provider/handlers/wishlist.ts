import type { Contract } from '@/contract/contract';
import type { HandlersOf } from '@/provider/http/mount';
import { addWish, removeWish } from '@/provider/records/wishlist';
import { listWishes } from '@/provider/records/wishlist-list';

export const wishlist: HandlersOf<Contract['wishlist']> = {
  list: (request) => listWishes(request, request.input),
  add: (request) => addWish(request, request.input),
  remove: (request) => removeWish(request, request.input.id),
};
