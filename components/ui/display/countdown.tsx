import { clsx } from 'clsx/lite';
import { getTimeLeft, timeLeftText, padTwoDigits } from '@/lib/format/time-left';

type CountdownProps = {
  leftMs: number;
  /** "until the doors open": announced after the time. */
  label: string;
  /** 112 px in a hero, 40 in a panel, or inline at the size of the surrounding text. */
  size?: 'stage' | 'panel' | 'line';
  /** Text before an inline time, which could otherwise be read as a time of day. */
  prefix?: string;
  /** Only in the top banner. */
  hasHundredths?: boolean;
  className?: string;
};

const sizes = {
  stage: 'text-[clamp(2.75rem,7.8vw,7rem)] leading-none font-display justify-center',
  panel: 'text-[2.5rem] leading-none font-display',
  line: 'text-[1em] font-semibold',
} as const;

/** A countdown. Each digit has its own cell, so that nothing jitters; screen readers get one sentence. */
export function Countdown({
  leftMs,
  label,
  size = 'panel',
  prefix,
  hasHundredths = false,
  className,
}: CountdownProps) {
  const { days, hours, minutes, seconds, hundredths } = getTimeLeft(leftMs);
  const parts = [
    { unit: days === 1 ? 'day' : 'days', value: padTwoDigits(days) },
    { unit: 'hours', value: padTwoDigits(hours) },
    { unit: 'minutes', value: padTwoDigits(minutes) },
    { unit: 'seconds', value: padTwoDigits(seconds) },
    ...(hasHundredths ? [{ unit: 'hundredths', value: padTwoDigits(hundredths) }] : []),
  ].filter(({ unit }) => size !== 'line' || days > 0 || !unit.startsWith('day'));

  return (
    <div role="timer" aria-live="off" className={className}>
      <p className="sr-only">
        {timeLeftText(leftMs)} {label}
      </p>
      <div aria-hidden className={clsx('flex', sizes[size])}>
        {prefix && <span className="mr-[0.4em] font-sans text-small">{prefix}</span>}
        {parts.map(({ unit, value }, index) =>
          size === 'line' ? (
            <span key={index}>
              {index > 0 && ':'}
              <Digits text={value} />
            </span>
          ) : (
            <span key={index} className="flex">
              {index > 0 && <span className="w-[0.62em] text-center opacity-45">:</span>}
              <span className="flex flex-col items-center">
                <Digits text={value} />
                <span className="mt-4 font-sans text-small opacity-80">{unit}</span>
              </span>
            </span>
          ),
        )}
      </div>
    </div>
  );
}

const Digits = ({ text }: { text: string }) => (
  <span className="inline-flex">
    {[...text].map((digit, index) => (
      <span key={index} className="w-[0.94ch] text-center tabular-nums">
        {digit}
      </span>
    ))}
  </span>
);
