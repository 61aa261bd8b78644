import { mutationOptions } from '@tanstack/react-query';
import type { account } from '@/contract/account';
import type { CallInput } from '@/contract/call';
import type { Api } from '@/lib/api/create-api';
import { suppressErrorToast as meta } from './suppress-error-toast';

export const personalDataMutations = {
  exportData: (api: Api) => mutationOptions({ meta, mutationFn: () => api.account.exportData() }),
  close: (api: Api) =>
    mutationOptions({
      meta,
      mutationFn: (input: CallInput<typeof account.close>) => api.account.close(input),
    }),
};
