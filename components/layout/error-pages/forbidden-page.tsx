import type { ReactNode } from 'react';
import * as errorPagesText from '@/components/layout/error-pages/error-pages-text';
import { errorPageText } from '@/lib/api/error-page-text';
import { ErrorPage } from './error-page';

const title = errorPageText({ status: 403 });

/** A page the shopper may not see; `children` offer links onward. */
export const ForbiddenPage = ({ children }: { children: ReactNode }) => (
  <ErrorPage statusCode="403" title={title} text={errorPagesText.forbiddenHint}>
    {children}
  </ErrorPage>
);
