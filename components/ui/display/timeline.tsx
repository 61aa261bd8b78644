import { Icon } from '@/components/ui/icons/icon';
import { clsx } from 'clsx/lite';

type TimelineStep = {
  title: string;
  /** "Nov 18", "Nov 18, 09:14", "by Nov 26"; why it ended. */
  text?: string;
  /** `ended`: cancelled or refunded, the line ends here. */
  state: 'done' | 'current' | 'upcoming' | 'ended';
};

const stepStateText = { done: 'Done: ', current: 'Now: ', upcoming: 'Coming: ', ended: '' } as const;

/** The progress of an order: dots in a row, stacked below 768 px. */
export const Timeline = ({ steps, className }: { steps: readonly TimelineStep[]; className?: string }) => (
  <ol className={clsx('md:flex', className)}>
    {steps.map((step, index) => {
      const next = steps[index + 1];
      return (
        <li
          key={step.title}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className="relative flex gap-3 pb-5 last:pb-0 md:block md:flex-1 md:pr-3 md:pb-0 md:last:flex-none"
        >
          {next && <Line next={next.state} />}
          <Dot state={step.state} />
          <p className="text-small md:mt-2.5">
            <span
              className={clsx(
                'block text-body leading-6',
                step.state === 'upcoming' ? 'text-ink-2' : 'font-semibold',
                step.state === 'ended' && 'text-red',
              )}
            >
              <span className="sr-only">{stepStateText[step.state]}</span>
              {step.title}
            </span>
            <span className="text-ink-2 tabular-nums">{step.text}</span>
          </p>
        </li>
      );
    })}
  </ol>
);

const lines = { done: 'bg-wine', current: 'bg-wine', upcoming: 'bg-line', ended: 'bg-red' } as const;

/** To the next dot: wine up to the current step, red if it ends there. */
const Line = ({ next }: { next: TimelineStep['state'] }) => (
  <span
    aria-hidden
    className={clsx(
      'absolute top-6 bottom-0 left-3 w-0.5 -translate-x-1/2 md:top-3 md:right-0 md:bottom-auto md:left-6 md:h-0.5 md:w-auto md:translate-x-0 md:-translate-y-1/2',
      lines[next],
    )}
  />
);

const dots = {
  done: 'bg-wine text-white',
  current: 'border-2 border-wine bg-paper',
  upcoming: 'border-2 border-line bg-paper',
  ended: 'bg-red text-white',
} as const;

const Dot = ({ state }: Pick<TimelineStep, 'state'>) => (
  <span
    aria-hidden
    className={clsx('relative grid size-6 shrink-0 place-items-center rounded-press', dots[state])}
  >
    {state === 'done' && <Icon name="check-bold" size={13} />}
    {state === 'ended' && <Icon name="x-bold" size={13} />}
    {state === 'current' && <span className="size-2.5 rounded-press bg-wine" />}
  </span>
);
