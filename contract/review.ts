import { z } from 'zod';
import { fieldMessages } from './field-messages';
import { get, post } from './call';
import { OrderItem } from './order';
import {
  IdParam,
  BooleanParam,
  Id,
  ImagePath,
  Nickname,
  paginated,
  Paging,
  requiredText,
  numberParam,
  DateTime,
} from './primitives';
import { AddPhotosInput, PhotoFilter, AddPhotosResult, CustomerPhotoPage } from './customer-photo';

export const REVIEW_PHOTOS_MAX = 5; // look: review

export const ReviewFit = z.enum(['small', 'true', 'large']);

export const Review = z.object({
  id: z.number(),
  productId: z.number(),
  nickname: z.string(),
  avatar: ImagePath.nullable(),
  rating: z.number(),
  title: z.string(),
  content: z.string(),
  images: z.array(ImagePath),
  /** Options bought: "20 in, Ginger" */
  optionsText: z.string(),
  fit: ReviewFit.nullable(),
  /** Written about an item of an order that was paid for here. */
  isVerified: z.boolean(),
  likes: z.number(),
  isLiked: z.boolean(),
  /** The shop's reply. */
  reply: z.string().nullable(),
  /** Only its author sees an unapproved review. */
  status: z.enum(['pending', 'approved', 'rejected']),
  /** Written for the demo shop, not by a shopper. */
  isDemo: z.boolean(),
  createdAt: DateTime,
});
export type Review = z.infer<typeof Review>;

export const ReviewSummary = z.object({
  average: z.number(),
  count: z.number(),
  withImage: z.number(),
  /** Five stars first. */
  histogram: z.array(z.object({ stars: z.number(), count: z.number() })),
  fits: z.array(z.object({ fit: ReviewFit, count: z.number() })),
  /** The lengths that reviewers wear, in inches, shortest first. */
  lengths: z.array(z.object({ inches: z.number(), count: z.number() })),
});

export const NewReview = z.object({
  orderItemId: Id,
  rating: z
    .number({ error: fieldMessages.required('Stars') })
    .int()
    .min(1, fieldMessages.required('Stars'))
    .max(5),
  title: z.string().trim().max(120, fieldMessages.max(120)).default(''),
  content: requiredText('Review', 4000),
  /** Paths returned by uploads of the same shopper. */
  images: z.array(ImagePath).max(REVIEW_PHOTOS_MAX, `At most ${REVIEW_PHOTOS_MAX} photos`).default([]),
  nickname: Nickname.default(''),
  fit: ReviewFit.optional(),
});
export type NewReview = z.input<typeof NewReview>;

export const review = {
  list: get('/api/reviews', {
    input: Paging.extend({
      productId: Id,
      sort: z.enum(['newest', 'highest', 'lowest', 'helpful']).default('newest'),
      withImage: BooleanParam.optional(),
      rating: numberParam(z.number().int().min(1).max(5)).optional(),
      /** By reviewers who wear this length, in inches. */
      length: numberParam(z.number().int().min(1).max(99)).optional(),
    }),
    data: z.object({ ...paginated(Review), summary: ReviewSummary }),
  }),
  /** All or none: an item that cannot be reviewed rejects the others too. */
  add: post('/api/reviews', {
    access: 'customer',
    owner: { resource: 'order', idField: 'orderId' },
    input: z.object({
      orderId: Id,
      items: z.array(NewReview).min(1, fieldMessages.required('Review')).max(50),
    }),
    data: z.object({
      items: z.array(Review),
      /** Points earned by the reviews so far: they are credited after moderation. */
      points: z.number(),
      balance: z.number(),
      message: z.string(),
    }),
    isIdempotent: true,
  }),
  listForOrder: get('/api/reviews/{orderId}', {
    access: 'owner',
    owner: { resource: 'order', idField: 'orderId' },
    input: z.object({ orderId: Id }),
    data: z.object({
      orderId: z.number(),
      incrementId: z.string(),
      canReview: z.boolean(),
      /** Points for a review, and for one with photos. */
      pointsForReview: z.number(),
      pointsForPhoto: z.number(),
      items: z.array(OrderItem.extend({ review: Review.nullable() })),
    }),
  }),
  like: post('/api/reviews/like/{id}', {
    input: IdParam,
    data: z.object({ likes: z.number(), isLiked: z.boolean() }),
  }),
  photos: get('/api/customer_images', {
    input: PhotoFilter,
    data: CustomerPhotoPage,
  }),
  addPhotos: post('/api/customer_images', {
    access: 'customer',
    input: AddPhotosInput,
    data: AddPhotosResult,
    isIdempotent: true,
  }),
};
