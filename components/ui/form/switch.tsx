import { useId, type ComponentProps, type ReactNode } from 'react';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  label: ReactNode;
  /** Below the label: "Lost, stolen or crushed: we send it again." */
  hint?: ReactNode;
  /** Before the switch: a price. */
  trailing?: ReactNode;
};

/** Switches at once, without a form submit. */
export function Switch({ label, hint, trailing, className, ...input }: SwitchProps) {
  const id = useId();

  return (
    <div className={className}>
      <label
        htmlFor={id}
        className="flex min-h-11 items-center justify-between gap-4 has-disabled:cursor-not-allowed"
      >
        <span className={input.disabled ? 'text-ink-3' : undefined}>
          <span className="block text-small font-semibold">{label}</span>
          {hint && (
            <span id={`${id}-hint`} className="block text-caption text-ink-2">
              {hint}
            </span>
          )}
        </span>
        <span className="flex shrink-0 items-center gap-3 text-small">
          {trailing}
          <input
            {...input}
            id={id}
            type="checkbox"
            role="switch"
            aria-describedby={hint ? `${id}-hint` : undefined}
            className="h-6.5 w-11 appearance-none rounded-press bg-line-strong p-0.75 transition-colors duration-120 before:block before:size-5 before:rounded-press before:bg-white before:transition-transform before:duration-120 before:content-[''] checked:bg-ink checked:before:translate-x-4.5 disabled:cursor-not-allowed disabled:bg-line"
          />
        </span>
      </label>
    </div>
  );
}
