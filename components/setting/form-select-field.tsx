'use client';

import { useController } from 'react-hook-form';
import { SelectField, type SelectFieldProps } from '@/components/ui/form/select-field';

type Props = Omit<SelectFieldProps, 'value' | 'onChoose' | 'onBlur' | 'error' | 'ref' | 'name'> & {
  name: string;
};

/** A select of the surrounding form. */
export function FormSelectField({ name, ...select }: Props) {
  const {
    field: { value, onChange, onBlur },
    fieldState,
  } = useController({ name });

  return (
    <SelectField
      {...select}
      name={name}
      value={value || null}
      onChoose={onChange}
      onBlur={onBlur}
      error={fieldState.error?.message}
    />
  );
}
