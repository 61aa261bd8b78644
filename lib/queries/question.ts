import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query';
import type { CallInput } from '@/contract/call';
import { question } from '@/contract/question';
import { getBrowserCalls } from '@/lib/api/browser';
import type { CallFunctions } from '@/lib/api/create-calls';
import { suppressErrorToast as meta } from './suppress-error-toast';

type QuestionCalls = CallFunctions<typeof question>;
export const getQuestionCalls = () => getBrowserCalls(question);

/** Questions of shoppers that a product page loads at once, and that each click adds. */
export const QUESTIONS_SHOWN = 5;

export const questionQueries = {
  /** Answers about a product with all words of `q`. */
  list: (api: QuestionCalls, productId: number, q: string) =>
    infiniteQueryOptions({
      queryKey: ['questions', productId, q],
      queryFn: ({ pageParam, signal }) =>
        api.list({ productId, page: pageParam, limit: QUESTIONS_SHOWN, ...(q && { q }) }, { signal }),
      initialPageParam: 1,
      getNextPageParam: ({ page, lastPage }) => (page < lastPage ? page + 1 : null),
      meta,
    }),
};

export const questionMutations = {
  ask: (api: QuestionCalls) =>
    mutationOptions({
      meta,
      mutationFn: ({
        idempotencyKey,
        ...input
      }: CallInput<typeof question.ask> & { idempotencyKey: string }) => api.ask(input, { idempotencyKey }),
    }),
};
