import { Icon } from '@/components/ui/icons/icon';
import { clsx } from 'clsx/lite';
import { useId, type ComponentProps, type ReactNode } from 'react';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  children: ReactNode;
  /** At the end of the row: a count. */
  trailing?: ReactNode;
  error?: string;
};

export function Checkbox({ children, trailing, error, className, id, ...input }: CheckboxProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;

  return (
    <div className={className}>
      <label
        htmlFor={fieldId}
        className={clsx(
          'flex min-h-11 items-center gap-3 md:min-h-9',
          input.disabled && 'cursor-not-allowed text-ink-3',
        )}
      >
        <span className="relative grid size-5 shrink-0 place-items-center">
          <input
            {...input}
            id={fieldId}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${fieldId}-message` : undefined}
            className="peer size-5 appearance-none rounded-box border-[1.5px] border-line-strong bg-paper transition-colors duration-120 checked:border-ink checked:bg-ink hover:border-ink disabled:border-line aria-invalid:border-red"
          />
          <Icon
            name="check-bold"
            size={13}
            className="pointer-events-none absolute text-white opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span className="flex-1">{children}</span>
        {trailing && <span className="text-small text-ink-3 tabular-nums">{trailing}</span>}
      </label>
      {error && (
        <p id={`${fieldId}-message`} role="alert" className="flex items-center gap-1.5 text-caption text-red">
          <Icon name="warning-circle-fill" size={14} />
          {error}
        </p>
      )}
    </div>
  );
}
