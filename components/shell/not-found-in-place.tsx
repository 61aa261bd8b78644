'use client';

import { NotFoundPage } from './not-found-page';
import { ErrorSuggestions } from './ways-on';

/** In the place of a page that turns out to be missing while somebody goes through the shop. */
export const NotFoundInPlace = () => (
  <NotFoundPage>
    <ErrorSuggestions />
  </NotFoundPage>
);
