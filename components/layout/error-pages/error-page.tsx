import type { ReactNode } from 'react';
import * as errorPagesText from '@/components/layout/error-pages/error-pages-text';
import { StatusCodeArt } from '@/components/ui/art/status-code-art';
import { ButtonLink } from '@/components/ui/display/button';
import { ErrorSearch } from './error-search';

type ErrorPageProps = {
  /** The status spelled by the ribbon. */
  statusCode: string;
  /** The exact sentence of the spec. */
  title: string;
  text: string;
  /** Next to the home link: a retry. */
  action?: ReactNode;
  /** Four product cards, if they load. */
  children?: ReactNode;
};

/** 403, 404 and all other errors: the sentence, then links onward. */
export function ErrorPage({ statusCode, title, text, action, children }: ErrorPageProps) {
  return (
    <div className="w-full overflow-x-clip pb-section">
      <StatusCodeArt text={statusCode} className="pt-10 md:pt-16" />
      <div className="shell mt-8 flex flex-col items-center text-center md:mt-10">
        <h1 className="max-w-260 font-display text-display-l text-balance [overflow-wrap:anywhere] break-words">
          {title}
        </h1>
        <p className="mt-3 text-body-l text-balance text-ink-2">{text}</p>
        <div className="mt-7 flex w-full max-w-140 flex-wrap justify-center gap-3">
          <ErrorSearch />
          {action}
          <ButtonLink href="/">{errorPagesText.goHome}</ButtonLink>
        </div>
      </div>
      {children}
    </div>
  );
}
