import { useId, type ComponentProps } from 'react';
import type { FieldBase } from '@/components/ui/form/field';
import { FieldLabel } from '@/components/ui/form/field-label';
import { FieldMessage } from '@/components/ui/form/field-message';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className' | 'required'> & FieldBase;

export function TextArea({ label, isRequired = false, error, hint, className, id, ...area }: TextAreaProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const messageId = `${fieldId}-message`;

  return (
    <div className={className}>
      <FieldLabel htmlFor={fieldId} isRequired={isRequired}>
        {label}
      </FieldLabel>
      <textarea
        rows={3}
        {...area}
        id={fieldId}
        aria-required={isRequired || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={messageId}
        className="block field-box resize-y py-3"
      />
      <FieldMessage id={messageId} error={error} hint={hint} />
    </div>
  );
}
