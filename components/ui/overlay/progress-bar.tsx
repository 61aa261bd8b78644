import { clsx } from 'clsx/lite';
import * as uiText from '@/components/ui/ui-text';

type ProgressBarProps = {
  /** 0 to 100, or null while nothing is loading. */
  value: number | null;
  hasFailed?: boolean;
};

/** Two pixels at the very top. On failure it turns red and full, then fades. */
export function ProgressBar({ value, hasFailed = false }: ProgressBarProps) {
  if (value === null && !hasFailed) return null;

  return (
    <div
      role="progressbar"
      aria-label={uiText.loadingPage}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={hasFailed ? 100 : Math.round(value ?? 0)}
      className="pointer-events-none fixed inset-x-0 top-0 z-80 h-0.5"
    >
      <div
        className={clsx(
          'h-full origin-left transition-transform duration-200 ease-strand',
          hasFailed ? 'animate-[fade-out_600ms_both] bg-red' : 'bg-wine',
        )}
        style={{ transform: `scaleX(${hasFailed ? 1 : Math.min(100, value ?? 0) / 100})` }}
      />
    </div>
  );
}
