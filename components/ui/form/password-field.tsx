'use client';

import { Icon } from '@/components/ui/icons/icon';
import { clsx } from 'clsx/lite';
import { useState } from 'react';
import { Field, type FieldProps } from '@/components/ui/form/field';

/** A rule that is checked off while the password is typed. */
type PasswordRule = { label: string; isMet: boolean };

type PasswordFieldProps = Omit<FieldProps, 'type' | 'trailing' | 'isConfirmed'> & {
  rules?: readonly PasswordRule[];
};

export function PasswordField({ rules, ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);

  return (
    <div className={field.className}>
      <Field
        autoComplete="current-password"
        {...field}
        className={undefined}
        type={isShown ? 'text' : 'password'}
        trailing={
          <button
            type="button"
            aria-label={isShown ? 'Hide password' : 'Show password'}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
            className="grid size-11 place-items-center rounded-press"
          >
            <Icon name={isShown ? 'eye-slash-light' : 'eye-light'} size={22} />
          </button>
        }
      />
      {rules && (
        <ul className="mb-2 grid grid-cols-2 gap-x-4 gap-y-1 text-caption">
          {rules.map((rule) => (
            <RuleLine key={rule.label} {...rule} />
          ))}
        </ul>
      )}
    </div>
  );
}

function RuleLine({ label, isMet }: PasswordRule) {
  return (
    <li className={clsx('flex items-center gap-1.5', isMet ? 'text-leaf' : 'text-ink-3')}>
      <span
        className={clsx(
          'grid size-4 shrink-0 place-items-center rounded-press border',
          isMet ? 'border-leaf' : 'border-dash',
        )}
      >
        {isMet && <Icon name="check-bold" size={10} />}
      </span>
      {label}
      <span className="sr-only">{isMet ? ', done' : ', not yet'}</span>
    </li>
  );
}
