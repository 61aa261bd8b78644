'use client';

import { catchError, type ErrorInfo } from 'next/error';
import { useEffect, useRef } from 'react';
import { isChunkFailure, reloadAfterChunkError } from '@/lib/browser/chunk-guard';
import { NETWORK_MESSAGE } from '@/lib/format/failure-text';
import { useNotice } from '@/stores/notice';

type DialogErrorProps = {
  isOpen: boolean;
  onClose: () => void;
  /** It opened by itself: nobody waits for it, and nothing is said. */
  isAutoOpened?: boolean;
};

const RENDER_MESSAGE = 'This could not be opened. Please try again';

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
    if (!isAutoOpened) useNotice.getState().toasted('fail', isChunk ? NETWORK_MESSAGE : RENDER_MESSAGE);
    // React and Turbopack do not load a chunk again that failed once.
    if (isChunk) void reloadAfterChunkError();
  }, [isOpen, isChunk, isAutoOpened, onClose, reset]);
  return null;
}

/** A dialog that fails is closed and says so; the next press tries again, and the page stands. */
export const DialogErrorBoundary = catchError(DialogError);
