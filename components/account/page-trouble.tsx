'use client';

import { useEffect } from 'react';
import { Trouble } from '@/components/ui/trouble';
import { isChunkFailure, reloadForFreshCode } from '@/lib/browser/chunk-guard';

/** A page of the user centre that could not be shown; the menu beside it stays. */
export function PageTrouble({ error, retry }: { error: unknown; retry: () => void }) {
  useEffect(() => {
    if (isChunkFailure(error)) reloadForFreshCode();
  }, [error]);

  return (
    <Trouble heading="This page did not come" onRetry={retry}>
      We cannot reach your account just now. Nothing in it is lost.
    </Trouble>
  );
}
