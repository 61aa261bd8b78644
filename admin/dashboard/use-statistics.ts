import { useQuery } from '@tanstack/react-query';
import { HttpError, useLogoutIfAccessDenied } from 'react-admin';
import type { Call, CallInput } from '@/contract/call';
import { callAdmin } from '@/admin/api/client';

/** Reads figures, and again when the page is returned to. Who is signed out meanwhile is sent to the sign-in. */
export function useStatistics<C extends Call>(call: C, input: CallInput<C> | Record<string, never> = {}) {
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  return useQuery({
    queryKey: ['statistics', call.path, input],
    queryFn: async () => {
      try {
        return await callAdmin(call, input);
      } catch (error) {
        await logoutIfAccessDenied(error);
        throw error;
      }
    },
    // What the shop refuses, it refuses again.
    retry: (count, error) => count < 1 && !(error instanceof HttpError && error.status >= 400),
    staleTime: 30_000,
  });
}
