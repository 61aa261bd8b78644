import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { auth } from '@/contract/auth';
import type { CallInput } from '@/contract/call';
import type { CoreApi } from '@/lib/api/create-calls';
import { suppressErrorToast as meta } from './suppress-error-toast';

type Input<Name extends keyof typeof auth> = CallInput<(typeof auth)[Name]>;

export const authQueries = {
  /** Whether an account has this address. Nothing waits for it, so it fails silently. */
  emailExists: (api: CoreApi, email: string) =>
    queryOptions({
      queryKey: ['auth', 'exists', email],
      queryFn: ({ signal }) => api.auth.emailExists({ email }, { signal }),
      retry: false,
      meta,
    }),
};

export const authMutations = {
  register: (api: CoreApi) =>
    mutationOptions({ meta, mutationFn: (input: Input<'register'>) => api.auth.register(input) }),
  logIn: (api: CoreApi) =>
    mutationOptions({ meta, mutationFn: (input: Input<'logIn'>) => api.auth.logIn(input) }),
  logInByCode: (api: CoreApi) =>
    mutationOptions({ meta, mutationFn: (input: Input<'logInByCode'>) => api.auth.logInByCode(input) }),
  logInWithSocialProvider: (api: CoreApi) =>
    mutationOptions({
      meta,
      mutationFn: (input: Input<'logInBySocialProvider'>) => api.auth.logInBySocialProvider(input),
    }),
  requestPasswordReset: (api: CoreApi) =>
    mutationOptions({
      meta,
      mutationFn: (input: Input<'requestPasswordReset'>) => api.auth.requestPasswordReset(input),
    }),
  resetByLink: (api: CoreApi) =>
    mutationOptions({ meta, mutationFn: (input: Input<'resetByLink'>) => api.auth.resetByLink(input) }),
  resetByCode: (api: CoreApi) =>
    mutationOptions({ meta, mutationFn: (input: Input<'resetByCode'>) => api.auth.resetByCode(input) }),
  logOut: (api: CoreApi) => mutationOptions({ mutationFn: (_nothing: void) => api.auth.logOut({}) }),
};
