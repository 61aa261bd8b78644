'use client';

import { useRef, type RefCallback } from 'react';
import { completeLogin } from './complete-login';
import type { OnEntered } from './use-entry';

/** What a dialog to come in by does when somebody is in: it closes, and the page under it goes on. */
export const dialogEntry =
  (onClose: () => void): OnEntered =>
  async (session, way) => {
    // What was to go on is known until the dialog closes.
    const isDone = completeLogin(session, way);
    onClose();
    await isDone;
  };

/** The first field of what is put into a place, for the focus of a dialog. */
export function useFirstField() {
  const first = useRef<HTMLElement | null>(null);
  const place: RefCallback<HTMLElement> = (node) => {
    first.current = node?.querySelector<HTMLElement>('input') ?? null;
  };
  return { first, place };
}
