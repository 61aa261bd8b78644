'use client';

import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { getErrorMessage, getFieldErrors } from '@/lib/api/error-message';

/**
 * Shows the server's errors at the fields of the form that they name, else one sentence above the button.
 * `formNames`: the form's name of a field of the call, where it is another.
 */
export function useFormErrors<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  formNames: Readonly<Record<string, Path<Values>>> = {},
) {
  const [formError, setFormError] = useState<string | null>(null);

  const showError = (error: unknown) => {
    const values = form.getValues();
    const fieldErrors = getFieldErrors(error)
      .map(({ field, message }) => ({ name: formNames[field] ?? (field as Path<Values>), message }))
      .filter(({ name }) => name in values);
    const [first] = fieldErrors;
    if (!first) return setFormError(getErrorMessage(error));
    for (const { name, message } of fieldErrors) form.setError(name, { message });
    form.setFocus(first.name);
  };
  /** Runs a request that may fail, after clearing the previous error. */
  const attempt = async (submit: () => Promise<unknown>) => {
    setFormError(null);
    await submit().catch(showError);
  };

  return { formError, attempt };
}
