import { clsx } from 'clsx/lite';
import type { TotalSegment } from '@/contract/cart';

type TotalsListProps = {
  segments: readonly Pick<TotalSegment, 'code' | 'title' | 'valueFormat'>[];
  /** A newer total is loading: dims the old one until it arrives. */
  isStale?: boolean;
  className?: string;
};

const isDeduction = (code: TotalSegment['code']) => code === 'discount' || code === 'points';

/** The totals line by line, with deductions in wine. The grand total is separate, with its button. */
export const TotalsList = ({ segments, isStale = false, className }: TotalsListProps) => (
  <dl
    className={clsx(
      'grid gap-3 text-nav transition-opacity duration-200',
      isStale && 'opacity-40',
      className,
    )}
  >
    {segments
      .filter(({ code }) => code !== 'grand_total')
      .map(({ code, title, valueFormat }) => (
        <div
          key={`${code} ${title}`}
          className={clsx(
            'flex items-baseline justify-between gap-4',
            isDeduction(code) ? 'text-wine' : 'text-ink-2',
          )}
        >
          <dt>{title}</dt>
          <dd className="tabular-nums">{valueFormat}</dd>
        </div>
      ))}
  </dl>
);

/** The grand total. */
export const TotalAmount = ({ amount, isStale }: { amount: string; isStale: boolean }) => (
  <span
    className={clsx(
      'text-[1.75rem] leading-9 font-semibold tabular-nums transition-opacity duration-200',
      isStale && 'opacity-40',
    )}
  >
    {amount}
  </span>
);
