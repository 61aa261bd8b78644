import { useEffect } from 'react';
import { refusalMessage } from '@/lib/format/error-page-text';
import { useNotice } from '@/stores/notice';

/** Spec 8: what the provider refused is told by a toast, on a page that the server drew as well. */
export function useRefusalToast(error: unknown) {
  const message = refusalMessage(error);
  useEffect(() => {
    if (message !== undefined) useNotice.getState().toasted('fail', message);
  }, [message]);
}
