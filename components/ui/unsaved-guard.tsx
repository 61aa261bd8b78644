'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { DialogErrorBoundary } from '@/components/ui/dialog-error-boundary';

const AlertDialog = dynamic(() => import('@/components/ui/alert-dialog').then((file) => file.AlertDialog), {
  ssr: false,
});

/** The address inside the shop that a press leads to in this window; null for any other press. */
function findClickedPath(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = (event.target as Element).closest?.('a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank') return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== location.origin || pathname + search === location.pathname + location.search) return null;
  return pathname + search + hash;
}

/** Stands in a form: while something in it is changed and not saved, leaving the page is asked about first. */
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
    // Before React sees the press: a link of the router would be on its way already.
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
        title="Leave without saving?"
        text="What you have changed here is not saved yet."
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={() => {
          setPendingPath(null);
          router.push(pendingPath);
        }}
      />
    </DialogErrorBoundary>
  );
}
