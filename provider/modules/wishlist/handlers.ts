import type { Contract } from '@/contract/contract';
import type { CallHandlers } from '@/provider/platform/http/mount-contract';
import { addWishlistItem, removeWishlistItem } from '@/provider/modules/wishlist/wishlist';
import { listWishlistItems } from '@/provider/modules/wishlist/list-wishlist-items';

export const wishlistHandlers: CallHandlers<Contract['wishlist']> = {
  list: (request) => listWishlistItems(request, request.input),
  add: (request) => addWishlistItem(request, request.input),
  remove: (request) => removeWishlistItem(request, request.input.id),
};
