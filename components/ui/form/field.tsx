import { Icon } from '@/components/ui/icons/icon';
import { clsx } from 'clsx/lite';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldLabel } from '@/components/ui/form/field-label';
import { FieldMessage } from '@/components/ui/form/field-message';

export type FieldBase = {
  label: string;
  /** Spec 5: validated inputs show a star. */
  isRequired?: boolean;
  error?: string;
  /** Shown below the field while there is no error. */
  hint?: string;
  className?: string;
};

export type FieldProps = Omit<ComponentProps<'input'>, 'className' | 'required'> &
  FieldBase & {
    /** A check mark for what the server has confirmed, such as an unused email. */
    isConfirmed?: boolean;
    /** At the right inside the field, 44 px wide. */
    trailing?: ReactNode;
  };

export function Field(props: FieldProps) {
  const {
    label,
    isRequired = false,
    error,
    hint,
    isConfirmed = false,
    trailing,
    className,
    id,
    ...input
  } = props;
  const ownId = useId();
  const fieldId = id ?? ownId;
  const messageId = `${fieldId}-message`;
  const hasTrailing = Boolean(trailing) || isConfirmed;

  return (
    <div className={className}>
      <FieldLabel htmlFor={fieldId} isRequired={isRequired}>
        {label}
      </FieldLabel>
      <div className="relative">
        <input
          type="text"
          {...input}
          id={fieldId}
          aria-required={isRequired || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={messageId}
          className={clsx('field-box', hasTrailing && 'pr-12')}
        />
        {hasTrailing && (
          <span className="absolute inset-y-0 right-1 grid w-11 place-items-center">
            {trailing ?? <Icon name="check-circle-fill" size={20} className="fade-in text-leaf" />}
          </span>
        )}
      </div>
      <FieldMessage id={messageId} error={error} hint={hint} />
    </div>
  );
}
