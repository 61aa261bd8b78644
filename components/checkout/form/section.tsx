import type { ReactNode } from 'react';

type SectionProps = { title: string; trailing?: ReactNode; children: ReactNode };

/** A section of the confirm page, below a divider. */
export const Section = ({ title, trailing, children }: SectionProps) => (
  <section aria-label={title} className="border-t border-line py-8">
    <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <h2 className="font-display text-display-s">{title}</h2>
      {trailing}
    </div>
    {children}
  </section>
);
