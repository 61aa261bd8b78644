'use client';

import { NOT_FOUND_TEXT } from '@/lib/format/error-page-text';
import { ErrorPage } from './error-page';
import { WaysOn } from './ways-on';

/** A page that is not there. */
export const NotFoundPage = () => (
  <ErrorPage
    ribbon="404"
    title={NOT_FOUND_TEXT}
    text="It may have moved, sold out for good, or been a flyaway. Try one of these."
  >
    <WaysOn />
  </ErrorPage>
);
