'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { useRefusalToast } from '@/components/ui/use-refusal-toast';
import { isChunkFailure, reloadForFreshCode } from '@/lib/browser/chunk-guard';
import { errorPageText, errorStatus, errorWay } from '@/lib/format/error-page-text';
import { ErrorPage } from './error-page';

type FailedPageProps = { error: unknown; retry: () => void };

/** What a page shows when it could not be shown. */
export function FailedPage({ error, retry }: FailedPageProps) {
  const router = useRouter();
  useEffect(() => {
    if (isChunkFailure(error)) void reloadForFreshCode();
  }, [error]);
  useRefusalToast(error);
  useEffect(() => {
    const way = errorWay(error, location.pathname + location.search);
    if (way) router.replace(way);
  }, [error, router]);

  return (
    <ErrorPage
      ribbon={String(errorStatus(error))}
      title={errorPageText(error)}
      text="Something went wrong on our side. Trying again often helps."
      action={
        <Button variant="outline" onClick={retry}>
          Try again
        </Button>
      }
    />
  );
}
