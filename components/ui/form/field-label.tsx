import { clsx } from 'clsx/lite';
import type { ComponentProps } from 'react';

type FieldLabelProps = ComponentProps<'label'> & { isRequired?: boolean };

export function FieldLabel({ isRequired = false, className, children, ...rest }: FieldLabelProps) {
  return (
    <label {...rest} className={clsx('mb-2 block w-fit text-small font-semibold', className)}>
      {children}
      {isRequired && <RequiredStar />}
    </label>
  );
}

/** Visual only: the field itself tells screen readers. */
export const RequiredStar = () => (
  <span aria-hidden className="text-wine">
    {' '}
    *
  </span>
);
