'use client';

import { clsx } from 'clsx/lite';
import { useId, useState, type ReactNode } from 'react';

type FooterColumnProps = {
  title: string;
  icon: ReactNode;
  /** Visible even when collapsed. */
  below?: ReactNode;
  children: ReactNode;
};

/** A column of the footer; on the phone it collapses under its title. */
export function FooterColumn({ title, icon, below, children }: FooterColumnProps) {
  const [isOpen, setIsOpen] = useState(false);
  const bodyId = useId();

  return (
    <section className="border-noir-2 max-md:border-t">
      <h2 className="mb-4.5 text-nav font-semibold max-md:hidden">{title}</h2>
      <h2 className="md:hidden">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setIsOpen(!isOpen)}
          className="flex h-13 w-full items-center justify-between font-semibold"
        >
          {title}
          <span className={clsx('transition-transform duration-200', isOpen && 'rotate-45')}>{icon}</span>
        </button>
      </h2>
      <div id={bodyId} className={clsx(isOpen ? 'max-md:pb-5' : 'max-md:hidden')}>
        {children}
      </div>
      {below}
    </section>
  );
}
