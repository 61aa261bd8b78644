'use client';

import { catchError, type ErrorInfo } from 'next/error';
import { useEffect, type ReactNode } from 'react';
import { InlineErrorState } from '@/components/ui/trouble-line';
import { isChunkFailure, reloadAfterChunkError, reloadIfReachable } from '@/lib/browser/chunk-guard';
import { NETWORK_MESSAGE } from '@/lib/format/failure-text';
import { useNotice } from '@/stores/notice';

type ErrorBoundaryProps = {
  /** Stands in the place of the section, as it came with the page for instance. */
  fallback?: ReactNode;
  /** Says what is missing; a page that is whole without the section says nothing. */
  message?: string;
  className?: string;
};

/** React and Turbopack do not load a chunk again that failed once: a new document does. */
async function reloadOrToast() {
  if (!(await reloadIfReachable())) useNotice.getState().toasted('fail', NETWORK_MESSAGE);
}

function SectionError({ fallback, message, className }: ErrorBoundaryProps, { error, retry }: ErrorInfo) {
  const isChunk = isChunkFailure(error);
  useEffect(() => {
    if (isChunk) void reloadAfterChunkError();
  }, [isChunk]);

  return (
    <>
      {fallback}
      {message && (
        <InlineErrorState onRetry={isChunk ? () => void reloadOrToast() : retry} className={className}>
          {message}
        </InlineErrorState>
      )}
    </>
  );
}

/** A section of a page that fails is replaced by its own error state; the page stands. */
export const ErrorBoundary = catchError(SectionError);
