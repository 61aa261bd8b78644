'use client';

import { NotFoundPage } from './not-found-page';
import { ErrorSuggestions } from './error-suggestions';

/** Replaces a page that turns out to be missing during client-side navigation. */
export const NotFoundInPlace = () => (
  <NotFoundPage>
    <ErrorSuggestions />
  </NotFoundPage>
);
