import type { Contract } from '@/contract/contract';
import type { HandlersOf } from '@/provider/http/mount';
import { addPhotos } from '@/provider/records/photo-add';
import { listPhotos } from '@/provider/records/photo-list';
import { addReviews } from '@/provider/records/review-add';
import { toggleLike } from '@/provider/records/review-like';
import { listReviews } from '@/provider/records/review-list';
import { reviewsOfOrder } from '@/provider/records/review-order';

export const review: HandlersOf<Contract['review']> = {
  list: (request) => listReviews(request, request.input),
  add: (request) => addReviews(request, request.input),
  ofOrder: (request) => reviewsOfOrder(request, request.input.orderId),
  like: (request) => toggleLike(request, request.input.id),
  photos: (request) => listPhotos(request, request.input),
  addPhotos: (request) => addPhotos(request, request.input),
};
