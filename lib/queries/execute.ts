import type { MutationOptions, QueryClient } from '@tanstack/react-query';

/** Runs a mutation outside a component: it still counts, waits for its scope, and fills the cache. */
export const executeMutation = <Answer, Input, Context>(
  client: QueryClient,
  options: MutationOptions<Answer, Error, Input, Context>,
  input: Input,
): Promise<Answer> => client.getMutationCache().build(client, options).execute(input);
