'use client';

import { useRef, type RefCallback } from 'react';
import { completeLogin } from './complete-login';
import type { OnAuthenticated } from './use-entry';

/** What a dialog to come in by does when somebody is in: it closes, and the page under it goes on. */
export const createAuthDialogHandler =
  (onClose: () => void): OnAuthenticated =>
  async (session, method) => {
    // What was to go on is known until the dialog closes.
    const loginCompletion = completeLogin(session, method);
    onClose();
    await loginCompletion;
  };

/** The first field of what is put into a place, for the focus of a dialog. */
export function useFirstField() {
  const fieldRef = useRef<HTMLElement | null>(null);
  const containerRef: RefCallback<HTMLElement> = (node) => {
    fieldRef.current = node?.querySelector<HTMLElement>('input') ?? null;
  };
  return { fieldRef, containerRef };
}
