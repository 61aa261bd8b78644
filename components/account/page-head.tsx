import type { ReactNode } from 'react';

type PageHeadProps = {
  title: ReactNode;
  text?: ReactNode;
  /** Shown at the right: a code field or a button. */
  trailing?: ReactNode;
};

/** The title of a user centre page, with an optional sentence below it. */
export const PageHead = ({ title, text, trailing }: PageHeadProps) => (
  <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
    <div>
      <h1 className="font-display text-display-l">{title}</h1>
      {text && <p className="mt-2 text-body text-ink-2">{text}</p>}
    </div>
    {trailing}
  </div>
);
