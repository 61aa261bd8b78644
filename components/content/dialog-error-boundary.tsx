'use client';

// 'next/error' would bring the error page of the Pages Router along, 2 KB compressed.
import { catchError } from 'next/dist/client/components/catch-error';
import type { ErrorInfo } from 'next/error';
import { useEffect, useRef } from 'react';
import * as contentText from '@/components/content/content-text';
import { isChunkFailure, reloadAfterChunkError } from '@/lib/browser/chunk-guard';
import { NETWORK_MESSAGE } from '@/lib/api/error-message';
import { useFeedback } from '@/stores/feedback';

type DialogErrorProps = {
  isOpen: boolean;
  onClose: () => void;
  /** It opened by itself, so nobody waits for it and the failure is silent. */
  isAutoOpened?: boolean;
};

function DialogError(
  { isOpen, onClose, isAutoOpened = false }: DialogErrorProps,
  { error, reset }: ErrorInfo,
) {
  const hasClosed = useRef(false);
  const isChunk = isChunkFailure(error);

  useEffect(() => {
    if (!isOpen) return;
    if (hasClosed.current && !isChunk) return reset();
    hasClosed.current = true;
    onClose();
    if (!isAutoOpened)
      useFeedback.getState().toasted('fail', isChunk ? NETWORK_MESSAGE : contentText.dialogError);
    // React and Turbopack do not retry a chunk that failed once.
    if (isChunk) void reloadAfterChunkError();
  }, [isOpen, isChunk, isAutoOpened, onClose, reset]);
  return null;
}

/** Closes a dialog that fails and shows a toast; the next click tries again, and the page stays intact. */
export const DialogErrorBoundary = catchError(DialogError);
