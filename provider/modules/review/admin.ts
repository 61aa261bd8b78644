import type { AdminContract } from '@/contract/admin';
import { listPhotosByStatus, moderatePhoto } from '@/provider/modules/review/moderate-photo';
import { listReviewsByStatus, moderateReview } from '@/provider/modules/review/moderate-review';
import type { AdminCallHandlers } from '@/provider/platform/http/mount-admin';

const LIST_MAX = 100;

export const reviewAdminHandlers: AdminCallHandlers<AdminContract['review']> = {
  list: async (request) => ({ items: await listReviewsByStatus(request, request.input.status, LIST_MAX) }),
  moderate: (request) => {
    const { id, ...moderation } = request.input;
    return moderateReview(request, id, moderation);
  },
  listPhotos: async (request) => {
    const photos = await listPhotosByStatus(request, request.input.status, LIST_MAX);
    return { items: photos.map((photo) => ({ ...photo, createdAt: photo.createdAt.toISOString() })) };
  },
  moderatePhoto: (request) => moderatePhoto(request, request.input.id, request.input.status),
};
