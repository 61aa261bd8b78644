'use client';

import { useRef, type RefCallback } from 'react';
import { completeLogin } from './complete-login';
import type { OnAuthenticated } from './use-login-redirect';

/** Completes a login in a dialog: closes it and stays on the page below. */
export const createAuthDialogHandler =
  (onClose: () => void): OnAuthenticated =>
  async (session, method) => {
    // Called before onClose, which clears the pending action.
    const loginCompletion = completeLogin(session, method);
    onClose();
    await loginCompletion;
  };

/** Returns the first field of a container, for the initial focus of a dialog. */
export function useFirstField() {
  const fieldRef = useRef<HTMLElement | null>(null);
  const containerRef: RefCallback<HTMLElement> = (node) => {
    fieldRef.current = node?.querySelector<HTMLElement>('input') ?? null;
  };
  return { fieldRef, containerRef };
}
