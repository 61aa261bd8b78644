'use client';

import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { isChunkFailure, reloadForFreshCode } from '@/lib/browser/chunk-guard';

/** A page of the user centre that could not be shown; the menu beside it stays. */
export function PageTrouble({ error, retry }: { error: unknown; retry: () => void }) {
  useEffect(() => {
    if (isChunkFailure(error)) reloadForFreshCode();
  }, [error]);

  return (
    <div role="alert">
      <h1 className="sr-only">This page did not come</h1>
      <EmptyState
        texture="straight"
        action={
          <Button variant="outline" onClick={retry}>
            Try again
          </Button>
        }
      >
        We cannot reach your account just now. Nothing in it is lost.
      </EmptyState>
    </div>
  );
}
