'use client';

import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '@/lib/api/envelope';
import { getErrorMessage } from '@/lib/api/failure-words';
import { findFieldInMessage } from '@/lib/forms/refusal-place';

/** Where a refusal of the server is said: at the field that it names, else in one sentence above the button. */
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
  /** Runs what may be refused; a new try forgets what was said of the last one. */
  const attempt = async (submit: () => Promise<unknown>) => {
    setFormError(null);
    await submit().catch(refuse);
  };

  return { formError, attempt };
}
