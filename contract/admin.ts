import { z } from 'zod';
import { adminProductContract } from './admin-product';
import { BlogComment } from './blog';
import { adminContentContract } from './admin-content';
import { adminPreviewContract } from './admin-preview';
import { adminCustomerContract } from './admin-customer';
import { adminEmailContract } from './admin-email';
import { adminInvoiceContract } from './admin-invoice';
import { adminOrderContract } from './admin-order';
import { get, put } from './call';
import { adminQuestionContract } from './admin-question';
import { returnsAdminContract } from './returns-admin';
import { staffContract } from './staff';
import { statisticsContract } from './statistics';
import { DateTime, Id } from './primitives';

/** An id that cannot be one is not found, like one that does not exist. */
const PathId = Id.catch(0);
const Moderated = z.enum(['approved', 'rejected']);
const ModerationStatus = z.enum(['pending', 'approved', 'rejected']);
const reply = z.string().trim().min(1).max(2000).optional();

const AdminReview = z.object({
  id: z.number(),
  productId: z.number(),
  productName: z.string(),
  customerId: z.number().nullable(),
  nickname: z.string(),
  rating: z.number(),
  title: z.string(),
  content: z.string(),
  images: z.array(z.string()),
  optionsText: z.string(),
  reply: z.string().nullable(),
  status: ModerationStatus,
  createdAt: DateTime,
});

const AdminPhoto = z.object({
  id: z.number(),
  path: z.string(),
  caption: z.string(),
  nickname: z.string(),
  customerId: z.number().nullable(),
  createdAt: DateTime,
});

/**
 * The calls of the back office: of staff, who sign in, and of machines, which send a key (contract/admin-access.ts says
 * who may make which). They are not part of the storefront's contract.
 */
export const adminContract = {
  product: adminProductContract,
  order: adminOrderContract,
  customer: adminCustomerContract,
  invoice: adminInvoiceContract,
  returns: returnsAdminContract,
  content: adminContentContract,
  email: adminEmailContract,
  preview: adminPreviewContract,
  review: {
    /** Lists reviews of a status, those to moderate oldest first. */
    list: get('/api/admin/reviews', {
      input: z.object({ status: ModerationStatus.default('pending') }),
      data: z.object({ items: z.array(AdminReview) }),
    }),
    /** Approves or rejects a review. */
    moderate: put('/api/admin/reviews/{id}', {
      input: z.strictObject({ id: PathId, status: Moderated, reply }),
      data: z.object({ id: z.number(), status: Moderated, reply: z.string().nullable(), points: z.number() }),
    }),
    /** Lists customer photos of a status. */
    listPhotos: get('/api/admin/customer_images', {
      input: z.object({ status: ModerationStatus.default('pending') }),
      data: z.object({ items: z.array(AdminPhoto) }),
    }),
    /** Approves or rejects a customer photo. */
    moderatePhoto: put('/api/admin/customer_images/{id}', {
      input: z.strictObject({ id: PathId, status: Moderated }),
      data: z.object({ id: z.number(), status: Moderated, points: z.number() }),
    }),
  },
  question: adminQuestionContract,
  blog: {
    /** Lists comments to moderate, oldest first. */
    listComments: get('/api/admin/comments', {
      data: z.object({ items: z.array(BlogComment.extend({ postId: z.number(), post: z.string() })) }),
    }),
    /** Approves or rejects a comment, with an optional reply. */
    moderateComment: put('/api/admin/comments/{id}', {
      input: z.strictObject({ id: PathId, status: Moderated, reply }),
      data: BlogComment.extend({ postId: z.number(), status: ModerationStatus }),
    }),
  },
  staff: staffContract,
  statistics: statisticsContract,
};

export type AdminContract = typeof adminContract;
