'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import * as errorPagesText from '@/components/layout/error-pages/error-pages-text';
import { Button } from '@/components/ui/display/button';
import { useErrorToast } from '@/components/content/use-error-toast';
import { isChunkFailure, reloadAfterChunkError } from '@/lib/browser/chunk-guard';
import { errorPageText, getErrorStatus, findErrorRedirect } from '@/lib/api/error-page-text';
import { ErrorPage } from './error-page';

type FailedPageProps = { error: unknown; retry: () => void };

/** Shown when a page fails to render. */
export function FailedPage({ error, retry }: FailedPageProps) {
  const router = useRouter();
  useEffect(() => {
    if (isChunkFailure(error)) void reloadAfterChunkError();
  }, [error]);
  useErrorToast(error);
  useEffect(() => {
    const redirectPath = findErrorRedirect(error, location.pathname + location.search);
    if (redirectPath) router.replace(redirectPath);
  }, [error, router]);

  return (
    <ErrorPage
      statusCode={String(getErrorStatus(error))}
      title={errorPageText(error)}
      text={errorPagesText.failedHint}
      action={
        <Button variant="outline" onClick={retry}>
          {errorPagesText.retry}
        </Button>
      }
    />
  );
}
