'use client';

import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '@/lib/api/envelope';
import { getErrorMessage } from '@/lib/api/error-message';
import { findFieldInMessage } from '@/lib/forms/refusal-place';

/** Shows a server error at the field it names, else in one sentence above the button. */
export function useFormErrors<Words extends FieldValues, Output>(
  form: UseFormReturn<Words, unknown, Output>,
  labels: Partial<Record<Path<Words>, string>>,
) {
  const [formError, setFormError] = useState<string | null>(null);

  const refuse = (error: unknown) => {
    const message = getErrorMessage(error);
    const name = error instanceof ApiError ? findFieldInMessage(message, labels) : null;
    if (name === null) return setFormError(message);
    form.setError(name, { message });
    form.setFocus(name);
  };
  /** Runs a request that may fail, after clearing the previous error. */
  const attempt = async (submit: () => Promise<unknown>) => {
    setFormError(null);
    await submit().catch(refuse);
  };

  return { formError, attempt };
}
