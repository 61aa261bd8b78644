import { useEffect } from 'react';
import { findApiErrorMessage } from '@/lib/api/error-page-text';
import { useNotice } from '@/stores/notice';

/** Shows a provider error as a toast (spec 8), on a server-rendered page as well. */
export function useErrorToast(error: unknown) {
  const message = findApiErrorMessage(error);
  useEffect(() => {
    if (message !== undefined) useNotice.getState().toasted('fail', message);
  }, [message]);
}
