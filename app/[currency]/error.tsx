'use client';

import { lazy, Suspense } from 'react';

const FailedPage = lazy(() =>
  import('@/components/layout/error-pages/failed-page').then(({ FailedPage }) => ({ default: FailedPage })),
);

export default function PageError(props: { error: unknown; retry: () => void }) {
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <Suspense fallback={null}>
        <FailedPage {...props} />
      </Suspense>
    </main>
  );
}
