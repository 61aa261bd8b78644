import type { ReactNode } from 'react';
import * as errorPagesText from '@/components/layout/error-pages/error-pages-text';
import { NOT_FOUND_TEXT } from '@/lib/api/fallback-text';
import { ErrorPage } from './error-page';

/** A missing page; `children` offer links onward. */
export const NotFoundPage = ({ children }: { children: ReactNode }) => (
  <ErrorPage statusCode="404" title={NOT_FOUND_TEXT} text={errorPagesText.notFoundHint}>
    {children}
  </ErrorPage>
);
