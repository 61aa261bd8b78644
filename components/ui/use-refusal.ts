'use client';

import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '@/lib/api/envelope';
import { failureWords } from '@/lib/api/failure-words';
import { fieldNamedIn } from '@/lib/forms/refusal-place';

/** Where a refusal of the server is said: at the field that it names, else in one sentence above the button. */
export function useRefusal<Words extends FieldValues, Output>(
  form: UseFormReturn<Words, unknown, Output>,
  labels: Partial<Record<Path<Words>, string>>,
) {
  const [trouble, setTrouble] = useState<string | null>(null);

  const refuse = (error: unknown) => {
    const words = failureWords(error);
    const name = error instanceof ApiError ? fieldNamedIn(words, labels) : null;
    if (name === null) return setTrouble(words);
    form.setError(name, { message: words });
    form.setFocus(name);
  };
  /** Runs what may be refused; a new try forgets what was said of the last one. */
  const attempt = async (send: () => Promise<unknown>) => {
    setTrouble(null);
    await send().catch(refuse);
  };

  return { trouble, attempt };
}
