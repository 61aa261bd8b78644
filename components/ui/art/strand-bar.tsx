import { clsx } from 'clsx/lite';
import { useId, type ReactNode } from 'react';
import { BAR_HEIGHT, getBarPath, type HairTexture } from '@/lib/format/hair-texture-shapes';

type StrandBarProps = {
  /** Label for screen readers. */
  label: string;
  value: number;
  max: number;
  /** Not yet earned, drawn dotted after the value. */
  pending?: number;
  /** The value as text ("$132.00 of $150.00"), for screen readers. */
  valueText?: string;
  /** Shown above the strand, and read before it. */
  children?: ReactNode;
  texture?: HairTexture;
  width?: number;
  isOnNoir?: boolean;
  className?: string;
};

const percent = (value: number, max: number) =>
  max > 0 ? Math.min(100, Math.max(0, (100 * value) / max)) : 0;

/** A horizontal wave that fills from the left: free shipping, points, near-miss coupons. */
export function StrandBar(props: StrandBarProps) {
  const {
    label,
    value,
    max,
    pending = 0,
    valueText,
    children,
    texture = 'loose',
    width = 416,
    isOnNoir,
    className,
  } = props;
  const textId = useId();
  const d = getBarPath(width, texture);
  const filled = percent(value, max);
  const filledWithPending = percent(value + pending, max);

  return (
    <div className={className}>
      {children && <div id={textId}>{children}</div>}
      <svg
        role="meter"
        aria-label={label}
        aria-describedby={children ? textId : undefined}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(value, max)}
        aria-valuetext={valueText}
        viewBox={`0 0 ${width} ${BAR_HEIGHT}`}
        fill="none"
        strokeWidth={2.4}
        strokeLinecap="round"
        className={clsx('block h-auto w-full', isOnNoir ? 'text-honey-noir' : 'text-wine')}
      >
        <path d={d} className={isOnNoir ? 'stroke-noir-2' : 'stroke-line'} />
        {pending > 0 && (
          <path
            d={d}
            stroke="currentColor"
            pathLength={100}
            strokeWidth={2}
            strokeDasharray={dots(filled, filledWithPending)}
          />
        )}
        {filled > 0 && (
          <path
            d={d}
            stroke="currentColor"
            pathLength={100}
            strokeDasharray={`${filled} 200`}
            className="transition-[stroke-dasharray] duration-280 ease-strand"
          />
        )}
      </svg>
    </div>
  );
}

/** Returns a dash list that is empty up to `from`, and dotted from there to `to`. */
function dots(from: number, to: number) {
  const pairs = Math.max(0, Math.floor((to - from) / 1.6));
  return `0 ${from} ${'0.1 1.5 '.repeat(pairs)}0 200`;
}
