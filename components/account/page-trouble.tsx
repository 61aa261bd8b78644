'use client';

import { useEffect } from 'react';
import { Trouble } from '@/components/ui/trouble';
import { useRefusalToast } from '@/components/ui/use-refusal-toast';
import { isChunkFailure, reloadForFreshCode } from '@/lib/browser/chunk-guard';
import { refusalMessage } from '@/lib/format/error-page-text';

/** A page of the user centre that could not be shown; the menu beside it stays. */
export function PageTrouble({ error, retry }: { error: unknown; retry: () => void }) {
  useEffect(() => {
    if (isChunkFailure(error)) reloadForFreshCode();
  }, [error]);
  useRefusalToast(error);

  return (
    <Trouble heading="This page didn’t load" onRetry={retry}>
      {refusalMessage(error) ?? 'We can’t reach your account right now. Nothing is lost.'}
    </Trouble>
  );
}
