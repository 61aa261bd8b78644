import { mutationOptions } from '@tanstack/react-query';
import type { Api } from '@/lib/api/create-api';
import { saveKnownEmail } from '@/lib/storage/known-email';
import { suppressErrorToast } from './suppress-error-toast';

export const systemMutations = {
  /** Spec 7: only a success is shown on the screen, so a rejection stays silent. */
  subscribe: (api: Api) =>
    mutationOptions({
      mutationFn: (email: string) => api.system.subscribe({ email }),
      onSuccess: (_answer, email) => saveKnownEmail(email),
      meta: suppressErrorToast,
    }),
};
