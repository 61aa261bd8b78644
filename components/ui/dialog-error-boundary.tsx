'use client';

import { catchError, type ErrorInfo } from 'next/error';
import { useEffect, useRef } from 'react';
import { isChunkFailure, reloadForFreshCode } from '@/lib/browser/chunk-guard';
import { useNotice } from '@/stores/notice';

type DialogErrorProps = { isOpen: boolean; onClose: () => void };

const NOT_LOADED = 'Network error, please try again';
const NOT_SHOWN = 'This could not be opened. Please try again';

function DialogError({ isOpen, onClose }: DialogErrorProps, { error, reset }: ErrorInfo) {
  const wasTold = useRef(false);
  const isChunk = isChunkFailure(error);

  useEffect(() => {
    if (!isOpen) return;
    if (wasTold.current && !isChunk) return reset();
    wasTold.current = true;
    onClose();
    useNotice.getState().toasted('fail', isChunk ? NOT_LOADED : NOT_SHOWN);
    // Code that did not come is not asked for again by the same document.
    if (isChunk) void reloadForFreshCode();
  }, [isOpen, isChunk, onClose, reset]);
  return null;
}

/** A dialog that fails is closed and says so; the next press tries again, and the page stands. */
export const DialogErrorBoundary = catchError(DialogError);
