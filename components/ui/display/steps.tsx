import { Icon } from '@/components/ui/icons/icon';
import { clsx } from 'clsx/lite';

const STEPS = [
  { name: 'cart', label: 'Cart' },
  { name: 'confirm', label: 'Confirm' },
  { name: 'pay', label: 'Pay' },
  { name: 'done', label: 'Done' },
] as const;

type StepsProps = { current: (typeof STEPS)[number]['name']; className?: string };

/** The steps from the cart to the order, with the shopper's current one. */
export function Steps({ current, className }: StepsProps) {
  const at = STEPS.findIndex((step) => step.name === current);
  const isLast = at === STEPS.length - 1;

  return (
    <ol
      aria-label="Steps"
      className={clsx('flex items-center justify-center gap-2 text-small md:gap-4', className)}
    >
      {STEPS.map(({ name, label }, index) => (
        <li
          key={name}
          aria-current={index === at ? 'step' : undefined}
          className="flex items-center gap-2 md:gap-4"
        >
          {index > 0 && (
            <span aria-hidden className={clsx('h-px w-4 md:w-14', index <= at ? 'bg-ink' : 'bg-line')} />
          )}
          <span className="flex items-center gap-2">
            <StepMark number={index + 1} isDone={index < at || isLast} isCurrent={index === at} />
            <span className={index === at ? 'font-semibold' : 'text-ink-2 max-md:sr-only'}>{label}</span>
            {index < at && <span className="sr-only">, done</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

type StepMarkProps = { number: number; isDone: boolean; isCurrent: boolean };

function StepMark({ number, isDone, isCurrent }: StepMarkProps) {
  const markClass = isDone
    ? 'bg-ink text-white'
    : isCurrent
      ? 'border-2 border-ink font-semibold'
      : 'border-[1.5px] border-line-strong text-ink-3';
  return (
    <span
      aria-hidden
      className={clsx('grid size-6.5 place-items-center rounded-press text-caption tabular-nums', markClass)}
    >
      {isDone ? <Icon name="check-bold" size={13} /> : number}
    </span>
  );
}
