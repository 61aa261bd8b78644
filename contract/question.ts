import { z } from 'zod';
import { get, post } from './call';
import { ProductQuestion } from './product';
import { DateTime, Email, Id, Nickname, paginated, Paging, requiredText } from './primitives';

export const QUESTION_MAX = 1000;
export const ANSWER_MAX = 2000;
const SEARCH_MAX = 100;

/** A question that a shopper has asked about a product, with the shop's answer. */
export const ShopperQuestion = z.object({
  id: z.number(),
  /** Who asked; empty if they gave no name. */
  nickname: z.string(),
  /** Plain text, to be shown as text; so is the answer. */
  question: z.string(),
  answer: z.string(),
  askedAt: DateTime,
  answeredAt: DateTime,
});
export type ShopperQuestion = z.infer<typeof ShopperQuestion>;

export const QuestionPage = z.object({
  /** Questions that the shop answers by itself, about the product and its kind: all that match, on the first page alone. */
  shop: z.array(ProductQuestion),
  /** Those of shoppers that the shop shows, the latest answer first. */
  ...paginated(ShopperQuestion),
});
export type QuestionPage = z.infer<typeof QuestionPage>;

export const NewQuestion = z.object({
  productId: Id,
  question: requiredText('Your question', QUESTION_MAX),
  /** Where the answer goes. Nobody else sees it. */
  email: Email,
  /** Shown with the question; empty: none. */
  nickname: Nickname.default(''),
});

export const question = {
  /** Questions with answers about a product, also those that have all words of `q`. */
  list: get('/api/product_questions', {
    input: Paging.extend({ productId: Id, q: z.string().trim().max(SEARCH_MAX).optional() }),
    data: QuestionPage,
  }),
  ask: post('/api/product_questions', {
    input: NewQuestion,
    data: z.object({ id: z.number(), message: z.string() }),
    isIdempotent: true,
  }),
};
