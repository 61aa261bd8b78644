'use client';

import { useController } from 'react-hook-form';
import { ComboboxField, type ComboboxFieldProps } from '@/components/ui/form/combobox-field';

type Props = Omit<ComboboxFieldProps, 'value' | 'onChoose' | 'onBlur' | 'error' | 'ref' | 'name'> & {
  name: string;
};

/** A combobox of the surrounding form; no selection is an empty string. */
export function FormComboboxField({ name, ...combobox }: Props) {
  const {
    field: { value, onChange, onBlur },
    fieldState,
  } = useController({ name });

  return (
    <ComboboxField
      {...combobox}
      name={name}
      value={value || null}
      onChoose={(newValue) => onChange(newValue ?? '')}
      onBlur={onBlur}
      error={fieldState.error?.message}
    />
  );
}
