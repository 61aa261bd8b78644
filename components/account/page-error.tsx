'use client';

import { useEffect } from 'react';
import * as accountText from '@/components/account/account-text';
import { ErrorState } from '@/components/ui/display/error-state';
import { useErrorToast } from '@/components/content/use-error-toast';
import { isChunkFailure, reloadAfterChunkError } from '@/lib/browser/chunk-guard';
import { findApiErrorMessage } from '@/lib/api/error-page-text';

/** Error state of a user centre page; the side menu stays visible. */
export function AccountPageError({ error, retry }: { error: unknown; retry: () => void }) {
  useEffect(() => {
    if (isChunkFailure(error)) reloadAfterChunkError();
  }, [error]);
  useErrorToast(error);

  return (
    <ErrorState heading={accountText.pageErrorTitle} onRetry={retry}>
      {findApiErrorMessage(error) ?? accountText.pageError}
    </ErrorState>
  );
}
