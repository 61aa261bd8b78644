'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import * as unsavedGuardText from '@/components/content/unsaved-guard-text';
import { DialogErrorBoundary } from '@/components/content/dialog-error-boundary';

const AlertDialog = dynamic(
  () => import('@/components/ui/overlay/alert-dialog').then((file) => file.AlertDialog),
  {
    ssr: false,
  },
);

/** Returns the shop path that a click opens in this window; null for any other click. */
function findClickedPath(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = (event.target as Element).closest?.('a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank') return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== location.origin || pathname + search === location.pathname + location.search) return null;
  return pathname + search + hash;
}

/** Placed in a form: asks before the page is left with unsaved changes. */
export function UnsavedGuard() {
  const { isDirty } = useFormState();
  const router = useRouter();
  const [pendingPath, setPendingPath] = useState<string | null>(null);

  useEffect(() => {
    if (!isDirty) return;
    const handleClick = (event: MouseEvent) => {
      const path = findClickedPath(event);
      if (path === null) return;
      event.preventDefault();
      event.stopPropagation();
      setPendingPath(path);
    };
    const handleBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    // In the capture phase, before React: otherwise a router link would already be navigating.
    window.addEventListener('click', handleClick, true);
    window.addEventListener('beforeunload', handleBeforeUnload);
    return () => {
      window.removeEventListener('click', handleClick, true);
      window.removeEventListener('beforeunload', handleBeforeUnload);
    };
  }, [isDirty]);

  if (pendingPath === null) return null;
  return (
    <DialogErrorBoundary isOpen onClose={() => setPendingPath(null)}>
      <AlertDialog
        isOpen
        onClose={() => setPendingPath(null)}
        title={unsavedGuardText.leaveTitle}
        text={unsavedGuardText.leaveNote}
        confirmLabel={unsavedGuardText.leave}
        cancelLabel={unsavedGuardText.stay}
        onConfirm={() => {
          setPendingPath(null);
          router.push(pendingPath);
        }}
      />
    </DialogErrorBoundary>
  );
}
