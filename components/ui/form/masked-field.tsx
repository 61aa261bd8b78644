'use client';

import { useLayoutEffect, useRef, type ChangeEvent, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { Field } from '@/components/ui/form/field';

type MaskedFieldProps = {
  name: string;
  label: string;
  /** Formats the typed text, given its previous value. */
  mask: (value: string, previousValue: string) => string;
  autoComplete: string;
  placeholder?: string;
  hint?: string;
  trailing?: ReactNode;
};

const countDigitsBefore = (text: string, caret: number) => text.slice(0, caret).replace(/\D/g, '').length;

/** Returns the position after the given number of digits and any separator that follows them. */
function getCaretPosition(text: string, digits: number): number {
  let digitCount = 0;
  let caret = 0;
  while (caret < text.length && (digitCount < digits || /\D/.test(text[caret]!))) {
    if (/\d/.test(text[caret]!)) digitCount += 1;
    caret += 1;
  }
  return caret;
}

/** Groups digits while they are typed; the caret stays behind the same digit. */
export function MaskedField({ name, mask, ...field }: MaskedFieldProps) {
  const { field: control, fieldState } = useController({ name });
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const value = String(control.value ?? '');

  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const masked = mask(target.value, value);
    const isAtEnd = (target.selectionStart ?? 0) >= target.value.length;
    caret.current = isAtEnd
      ? masked.length
      : getCaretPosition(masked, countDigitsBefore(target.value, target.selectionStart ?? 0));
    control.onChange(masked);
  };
  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  return (
    <Field
      {...field}
      ref={(element) => {
        input.current = element;
        control.ref(element);
      }}
      name={name}
      value={value}
      onChange={type}
      onBlur={control.onBlur}
      inputMode="numeric"
      isRequired
      error={fieldState.error?.message}
    />
  );
}
