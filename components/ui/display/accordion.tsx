import { clsx } from 'clsx/lite';
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
          'accordion-summary',
          size === 'regular' ? 'min-h-16 py-3.5 text-body-l' : 'min-h-14 py-3 text-nav',
        )}
      >
        {title}
        {/* Plus and minus as two lines: icons would add their code to every list of filters. */}
        <span aria-hidden className="accordion-sign" />
      </summary>
      <div className="pb-6">{children}</div>
    </details>
  );
}
