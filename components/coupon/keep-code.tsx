'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { FieldMessage } from '@/components/ui/field-message';
import { browserApi } from '@/lib/api/browser';
import { failureWords } from '@/lib/api/failure-words';
import { messages } from '@/lib/forms/messages';
import { couponMutations } from '@/lib/queries/coupon';
import { useNotice } from '@/stores/notice';

/** Puts a coupon into the account by its code; what is wrong with it stands under the field. */
export function KeepCode() {
  const keeping = useMutation(couponMutations.keep(browserApi(), useQueryClient()));
  const [code, setCode] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const id = useId();
  const error = isEmpty
    ? messages.required('Coupon code')
    : keeping.error
      ? failureWords(keeping.error)
      : undefined;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const couponCode = code.trim();
    setIsEmpty(!couponCode);
    if (!couponCode || keeping.isPending) return;
    try {
      const { message } = await keeping.mutateAsync(couponCode);
      useNotice.getState().toasted('success', message);
      setCode('');
    } catch {
      return; // said under the field
    }
  };
  const type = (typed: string) => {
    setCode(typed);
    setIsEmpty(false);
    keeping.reset();
  };

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="w-full max-w-90">
      <div className="flex gap-2">
        <input
          id={id}
          aria-label="Coupon code"
          placeholder="Have a code?"
          value={code}
          onChange={(event) => type(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-message`}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={60}
          className="field-box min-w-0"
        />
        <Button type="submit" isBusy={keeping.isPending} className="shrink-0">
          Add
        </Button>
      </div>
      <FieldMessage id={`${id}-message`} error={error} />
    </form>
  );
}
