import type { ReactNode } from 'react';
import { layoutText } from '@/components/layout/text/layout-text';
import { NOT_FOUND_TEXT } from '@/lib/api/error-page-text';
import { ErrorPage } from './error-page';

/** A missing page; `children` offer links onward. */
export const NotFoundPage = ({ children }: { children: ReactNode }) => (
  <ErrorPage statusCode="404" title={NOT_FOUND_TEXT} text={layoutText.notFoundHint}>
    {children}
  </ErrorPage>
);
