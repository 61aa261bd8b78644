import { useState } from 'react';
import { HttpError, useNotify, useRefresh } from 'react-admin';

/**
 * Makes a call of a page, one at a time, and reads the page again. What was wrong is said at the top, and of a field
 * that the page shows beside it too: not every field of a call has a place on the page.
 */
export function useAdminCall() {
  const notify = useNotify();
  const refresh = useRefresh();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setIsBusy] = useState(false);

  /** Returns the call's answer, or null if the shop refused it. `next` is for a call after which the record is gone. */
  const send = async <Data>(
    call: () => Promise<Data>,
    done: string,
    next: () => void = refresh,
  ): Promise<{ data: Data } | null> => {
    if (isBusy) return null;
    setIsBusy(true);
    setErrors({});
    try {
      const data = await call();
      notify(done, { type: 'success' });
      next();
      return { data };
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      setErrors((error.body as { errors?: Record<string, string> } | undefined)?.errors ?? {});
      notify(error.message, { type: 'error' });
      return null;
    } finally {
      setIsBusy(false);
    }
  };

  /** For a field of MUI: whether it is wrong, and why. */
  const getFieldProps = (name: string, hint = '') => ({
    error: Boolean(errors[name]),
    helperText: errors[name] ?? hint,
  });
  return { send, isBusy, errors, getFieldProps };
}
