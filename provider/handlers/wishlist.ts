import type { Contract } from '@/contract/contract';
import type { CallHandlers } from '@/provider/http/mount';
import { addWishlistItem, removeWishlistItem } from '@/provider/records/wishlist';
import { listWishlistItems } from '@/provider/records/wishlist-list';

export const wishlistHandlers: CallHandlers<Contract['wishlist']> = {
  list: (request) => listWishlistItems(request, request.input),
  add: (request) => addWishlistItem(request, request.input),
  remove: (request) => removeWishlistItem(request, request.input.id),
};
