import type { AdminContract } from '@/contract/admin';
import { decideQuestion, listQuestionsByStatus } from '@/provider/modules/question/decide-question';
import type { AdminCallHandlers } from '@/provider/platform/http/mount-admin';

export const questionAdminHandlers: AdminCallHandlers<AdminContract['question']> = {
  list: async ({ db, input }) => ({ items: await listQuestionsByStatus(db, input.status) }),
  decide: (request) => {
    const { id, ...decision } = request.input;
    return decideQuestion(request, id, decision);
  },
};
