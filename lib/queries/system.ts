import { mutationOptions } from '@tanstack/react-query';
import type { CoreApi } from '@/lib/api/create-calls';
import { saveKnownEmail } from '@/lib/storage/known-email';
import { suppressErrorToast } from './suppress-error-toast';

export const systemMutations = {
  /** Spec 7: only a success is shown on the screen, so a rejection stays silent. */
  subscribe: (api: CoreApi) =>
    mutationOptions({
      mutationFn: (email: string) => api.system.subscribe({ email }),
      onSuccess: (_answer, email) => saveKnownEmail(email),
      meta: suppressErrorToast,
    }),
};
