import { useEffect } from 'react';
import { findApiErrorMessage } from '@/lib/format/error-page-text';
import { useNotice } from '@/stores/notice';

/** Spec 8: what the provider refused is told by a toast, on a page that the server drew as well. */
export function useErrorToast(error: unknown) {
  const message = findApiErrorMessage(error);
  useEffect(() => {
    if (message !== undefined) useNotice.getState().toasted('fail', message);
  }, [message]);
}
