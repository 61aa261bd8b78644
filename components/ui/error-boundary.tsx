'use client';

import { catchError, type ErrorInfo } from 'next/error';
import { useEffect, type ReactNode } from 'react';
import { TroubleLine } from '@/components/ui/trouble-line';
import { isChunkFailure, reloadForFreshCode } from '@/lib/browser/chunk-guard';

type ErrorBoundaryProps = {
  /** What stands in the place of the section, as it came with the page for instance. */
  instead?: ReactNode;
  /** Says what is missing; a page that is whole without the section says nothing. */
  message?: string;
  className?: string;
};

function SectionError({ instead, message, className }: ErrorBoundaryProps, { error, retry }: ErrorInfo) {
  const isChunk = isChunkFailure(error);
  useEffect(() => {
    if (isChunk) void reloadForFreshCode();
  }, [isChunk]);

  return (
    <>
      {instead}
      {message && (
        // Code that did not come is not asked for again by the same document.
        <TroubleLine onRetry={isChunk ? () => location.reload() : retry} className={className}>
          {message}
        </TroubleLine>
      )}
    </>
  );
}

/** A section of a page that fails is replaced by its own error state; the page stands. */
export const ErrorBoundary = catchError(SectionError);
