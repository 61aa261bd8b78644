'use client';

import { lazy, Suspense } from 'react';
import { NOT_FOUND_TEXT } from '@/lib/api/fallback-text';

const NotFoundInPlace = lazy(() =>
  import('./not-found-in-place').then(({ NotFoundInPlace }) => ({ default: NotFoundInPlace })),
);

/** Next sends the not-found file along with every page below it, so this one contains only its sentence. */
export const NotFoundPageContent = () => (
  <Suspense fallback={<p className="grid min-h-[70vh] place-items-center text-ink-2">{NOT_FOUND_TEXT}</p>}>
    <NotFoundInPlace />
  </Suspense>
);
