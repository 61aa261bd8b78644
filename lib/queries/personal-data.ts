import { mutationOptions } from '@tanstack/react-query';
import type { account } from '@/contract/account';
import type { CallInput } from '@/contract/call';
import type { CoreApi } from '@/lib/api/create-calls';
import { suppressErrorToast as meta } from './suppress-error-toast';

export const personalDataMutations = {
  exportData: (api: CoreApi) => mutationOptions({ meta, mutationFn: () => api.account.exportData() }),
  close: (api: CoreApi) =>
    mutationOptions({
      meta,
      mutationFn: (input: CallInput<typeof account.close>) => api.account.close(input),
    }),
};
