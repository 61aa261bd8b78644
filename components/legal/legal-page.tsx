import type { ReactNode } from 'react';
import { Breadcrumb } from '@/components/ui/display/breadcrumb';
import * as legalText from './legal-text';

/** A page of text that shop.yaml fills. */
export const LegalPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="shell pb-section">
    <Breadcrumb items={[{ label: legalText.home, href: '/' }, { label: title }]} className="py-3.5" />
    <article className="mx-auto max-w-170 pt-4 lg:pt-8">
      <h1 className="font-display text-heading text-balance">{title}</h1>
      <div className="mt-6 grid gap-4">{children}</div>
    </article>
  </div>
);

export const LegalHeading = ({ children }: { children: ReactNode }) => (
  <h2 className="mt-6 font-display text-display-s">{children}</h2>
);
