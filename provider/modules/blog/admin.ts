import type { AdminContract } from '@/contract/admin';
import { listPendingComments, moderateComment } from '@/provider/modules/blog/comments';
import { NotFoundError } from '@/provider/platform/errors/errors';
import type { AdminCallHandlers } from '@/provider/platform/http/mount-admin';

export const blogAdminHandlers: AdminCallHandlers<AdminContract['blog']> = {
  listComments: async ({ db }) => ({ items: await listPendingComments(db) }),
  moderateComment: async (request) => {
    const { id, ...moderation } = request.input;
    const replyName = request.config.storeName;
    const comment = await moderateComment(request, id, { ...moderation, replyName });
    if (!comment) throw new NotFoundError('There is no such comment');
    return comment;
  },
};
