import { useEffect } from 'react';
import { findApiErrorMessage } from '@/lib/api/error-page-text';
import { useFeedback } from '@/stores/feedback';

/** Shows a provider error as a toast (spec 8), on a server-rendered page as well. */
export function useErrorToast(error: unknown) {
  const message = findApiErrorMessage(error);
  useEffect(() => {
    if (message !== undefined) useFeedback.getState().toasted('fail', message);
  }, [message]);
}
