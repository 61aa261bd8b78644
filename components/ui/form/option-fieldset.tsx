import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';

export type OptionFieldsetProps = {
  legend: string;
  /** The selected value, beside the legend. */
  selectedText?: ReactNode;
  /** A link at the right end of that line: "Which lace?". */
  trailing?: ReactNode;
  /** A message about the selection: "360 is not made in P4/27." */
  note?: ReactNode;
  isLegendHidden?: boolean;
  className?: string;
};

/** The fieldset of an option: legend, selected value, a link, and a note below. */
export function OptionFieldset(props: OptionFieldsetProps & { children: ReactNode }) {
  const { legend, selectedText, trailing, note, isLegendHidden = false, className, children } = props;

  return (
    <fieldset className={clsx('min-w-0', className)}>
      <legend className="sr-only">{legend}</legend>
      {!isLegendHidden && (
        <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <p className="text-body">
            <span aria-hidden className="mr-2.5 font-semibold">
              {legend}
            </span>
            <span className="text-ink-2">{selectedText}</span>
          </p>
          {trailing && <span className="shrink-0 text-small text-ink-2">{trailing}</span>}
        </div>
      )}
      {children}
      <p aria-live="polite" className="mt-2 text-caption text-ink-3 empty:hidden">
        {note}
      </p>
    </fieldset>
  );
}
