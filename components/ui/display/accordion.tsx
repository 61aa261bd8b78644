import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type AccordionProps = {
  title: ReactNode;
  children: ReactNode;
  isOpen?: boolean;
  /** Items with the same name close each other. */
  name?: string;
  /** Facets are smaller than product questions. */
  size?: 'regular' | 'small';
  /** Only in client components, for callers that store the state. */
  onToggle?: (isOpen: boolean) => void;
  className?: string;
};

/** A collapsible section; stacked sections are separated by lines. Works without JavaScript. */
export function AccordionItem({
  title,
  children,
  isOpen = false,
  name,
  size = 'regular',
  onToggle,
  className,
}: AccordionProps) {
  return (
    <details
      name={name}
      open={isOpen}
      onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
      className={clsx('group accordion border-t border-line', className)}
    >
      <summary
        className={clsx(
          'flex list-none items-center justify-between gap-4 font-semibold [&::-webkit-details-marker]:hidden',
          size === 'regular' ? 'min-h-16 py-3.5 text-body-l' : 'min-h-14 py-3 text-nav',
        )}
      >
        {title}
        {/* Plus and minus as two lines: icons would add their code to every list of filters. */}
        <span
          aria-hidden
          className="relative mr-0.75 size-3.5 shrink-0 before:absolute before:inset-x-0 before:top-1/2 before:h-px before:bg-current after:absolute after:inset-y-0 after:left-1/2 after:w-px after:bg-current after:transition-transform after:duration-200 group-open:after:scale-y-0"
        />
      </summary>
      <div className="pb-6">{children}</div>
    </details>
  );
}
