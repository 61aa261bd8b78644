'use client';

// 'next/error' would bring the error page of the Pages Router along, 2 KB compressed.
import { catchError } from 'next/dist/client/components/catch-error';
import type { ErrorInfo } from 'next/error';
import { useEffect, type ReactNode } from 'react';
import { InlineErrorState } from '@/components/ui/display/inline-error-state';
import { isChunkFailure, reloadAfterChunkError, reloadIfReachable } from '@/lib/browser/chunk-guard';
import { NETWORK_MESSAGE } from '@/lib/api/error-message';
import { useFeedback } from '@/stores/feedback';

type ErrorBoundaryProps = {
  /** Replaces the failed section, for example with its server-rendered version. */
  fallback?: ReactNode;
  /** Says what is missing; omitted if the page is complete without the section. */
  message?: string;
  className?: string;
};

/** React and Turbopack do not retry a chunk that failed once: only a new document does. */
async function reloadOrToast() {
  if (!(await reloadIfReachable())) useFeedback.getState().toasted('fail', NETWORK_MESSAGE);
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

/** Replaces a failed section of a page by its own error state; the page stays intact. */
export const ErrorBoundary = catchError(SectionError);
