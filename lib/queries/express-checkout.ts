import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { CallInput } from '@/contract/call';
import { expressCheckout, type ExpressOrderInput } from '@/contract/express-checkout';
import { getBrowserCalls } from '@/lib/api/browser';
import type { CallFunctions } from '@/lib/api/create-calls';
import { suppressErrorToast as meta } from './suppress-error-toast';

type ExpressCalls = CallFunctions<typeof expressCheckout>;
export const getExpressCalls = () => getBrowserCalls(expressCheckout);

export const EXPRESS_PRICE_KEY = ['express', 'price'] as const;

export type ExpressPriceInput = CallInput<typeof expressCheckout.price>;

export const expressQueries = {
  options: (calls: ExpressCalls) =>
    queryOptions({
      queryKey: ['express', 'options'],
      queryFn: ({ signal }) => calls.options({}, { signal }),
      staleTime: Infinity,
      meta,
    }),
  /** `cartVersion`: of the cart that is bought; 0 for items alone. */
  price: (calls: ExpressCalls, input: ExpressPriceInput, cartVersion: number) =>
    queryOptions({
      queryKey: [...EXPRESS_PRICE_KEY, input, cartVersion],
      queryFn: ({ signal }) => calls.price(input, { signal }),
      meta,
    }),
};

export const expressMutations = {
  place: (calls: ExpressCalls) =>
    mutationOptions({
      meta,
      mutationFn: ({ order, idempotencyKey }: { order: ExpressOrderInput; idempotencyKey: string }) =>
        calls.place(order, { idempotencyKey }),
    }),
};
