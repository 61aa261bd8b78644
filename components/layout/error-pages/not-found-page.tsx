import type { ReactNode } from 'react';
import { NOT_FOUND_TEXT } from '@/lib/api/error-page-text';
import { ErrorPage } from './error-page';

/** A missing page; `children` offer links onward. */
export const NotFoundPage = ({ children }: { children: ReactNode }) => (
  <ErrorPage
    statusCode="404"
    title={NOT_FOUND_TEXT}
    text="It may have moved, sold out for good, or been a flyaway. Try one of these."
  >
    {children}
  </ErrorPage>
);
