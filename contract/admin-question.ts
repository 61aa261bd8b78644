import { z } from 'zod';
import { get, put } from './call';
import { DateTime, Id } from './primitives';
import { ANSWER_MAX, QUESTION_MAX } from './question';

/** Answered ones were answered by email alone; published ones are shown on the page of the product, too. */
export const QUESTION_STATUSES = ['pending', 'answered', 'published', 'refused'] as const;
export const QuestionStatus = z.enum(QUESTION_STATUSES);
export type QuestionStatus = z.infer<typeof QuestionStatus>;

const AdminQuestion = z.object({
  id: z.number(),
  productId: z.number(),
  productName: z.string(),
  /** The address of the product's page. */
  urlPath: z.string(),
  customerId: z.number().nullable(),
  email: z.string(),
  nickname: z.string(),
  question: z.string(),
  answer: z.string(),
  status: QuestionStatus,
  createdAt: DateTime,
  /** When the answer was first sent; null if there is none. */
  answeredAt: DateTime.nullable(),
});

export const adminQuestionContract = {
  /** Lists questions of a status: those to answer oldest first, the others newest first. */
  list: get('/api/admin/questions', {
    input: z.object({ status: QuestionStatus.default('pending') }),
    data: z.object({ items: z.array(AdminQuestion) }),
  }),
  /** Answers or refuses a question. The first answer is emailed; what is not given stays as it is. */
  decide: put('/api/admin/questions/{id}', {
    input: z.strictObject({
      id: Id.catch(0), // an id that cannot be one is not found
      status: QuestionStatus.exclude(['pending']),
      answer: z.string().trim().max(ANSWER_MAX).optional(),
      /** The question in other words, as it is shown: without what nobody else should read. */
      question: z.string().trim().min(1).max(QUESTION_MAX).optional(),
    }),
    data: AdminQuestion,
  }),
};
