import type { Contract } from '@/contract/contract';
import type { CallHandlers } from '@/provider/platform/http/mount-contract';
import { addPhotos } from '@/provider/modules/review/add-photo';
import { listPhotos } from '@/provider/modules/review/list-photos';
import { addReviews } from '@/provider/modules/review/add-review';
import { toggleLike } from '@/provider/modules/review/toggle-like';
import { listReviews } from '@/provider/modules/review/list-reviews';
import { listOrderReviews } from '@/provider/modules/review/list-order-reviews';

export const reviewHandlers: CallHandlers<Contract['review']> = {
  list: (request) => listReviews(request, request.input),
  add: (request) => addReviews(request, request.owned, request.input.items),
  listForOrder: (request) => listOrderReviews(request, request.owned),
  like: (request) => toggleLike(request, request.input.id),
  photos: (request) => listPhotos(request, request.input),
  addPhotos: (request) => addPhotos(request, request.input),
};
