import type { Contract } from '@/contract/contract';
import { requireProduct } from '@/provider/modules/product/detail/product-detail';
import { askQuestion } from '@/provider/modules/question/ask-question';
import { listQuestions } from '@/provider/modules/question/list-questions';
import type { CallHandlers } from '@/provider/platform/http/mount-contract';

export const questionHandlers: CallHandlers<Contract['question']> = {
  list: async ({ db, input }) => listQuestions(db, await requireProduct(db, input.productId), input),
  ask: (request) => askQuestion(request, request.input),
};
