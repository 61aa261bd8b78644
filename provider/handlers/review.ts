import type { Contract } from '@/contract/contract';
import type { CallHandlers } from '@/provider/http/mount';
import { addPhotos } from '@/provider/records/photo-add';
import { listPhotos } from '@/provider/records/photo-list';
import { addReviews } from '@/provider/records/review-add';
import { toggleLike } from '@/provider/records/review-like';
import { listReviews } from '@/provider/records/review-list';
import { listOrderReviews } from '@/provider/records/review-order';

export const reviewHandlers: CallHandlers<Contract['review']> = {
  list: (request) => listReviews(request, request.input),
  add: (request) => addReviews(request, request.input),
  listForOrder: (request) => listOrderReviews(request, request.input.orderId),
  like: (request) => toggleLike(request, request.input.id),
  photos: (request) => listPhotos(request, request.input),
  addPhotos: (request) => addPhotos(request, request.input),
};
