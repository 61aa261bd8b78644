import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';

const tones = {
  paper: 'border border-line bg-paper',
  petal: 'bg-petal',
  amber: 'bg-amber-tint',
  red: 'bg-red-tint',
  leaf: 'bg-leaf-tint',
  noir: 'on-noir bg-noir text-on-noir',
} as const;

type PanelProps = {
  title?: ReactNode;
  /** At the right end of the title line. */
  trailing?: ReactNode;
  tone?: keyof typeof tones;
  children: ReactNode;
  className?: string;
};

/** For standalone content; lists are separated by lines instead. */
export function Panel({ title, trailing, tone = 'paper', children, className }: PanelProps) {
  return (
    <section className={clsx('rounded-field p-6 md:p-8', tones[tone], className)}>
      {(title || trailing) && (
        <div className="mb-5 flex items-baseline justify-between gap-4">
          {title && <h2 className="text-title font-semibold">{title}</h2>}
          {trailing && <span className="shrink-0 text-small">{trailing}</span>}
        </div>
      )}
      {children}
    </section>
  );
}
