'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import * as couponText from '@/components/coupon/coupon-text';
import { Button } from '@/components/ui/display/button';
import { FieldMessage } from '@/components/ui/form/field-message';
import { getBrowserApi } from '@/lib/api/browser';
import { getErrorMessage } from '@/lib/api/error-message';
import { fieldMessages } from '@/contract/field-messages';
import { couponMutations } from '@/lib/queries/coupon';
import { useFeedback } from '@/stores/feedback';

/** Claims a coupon by code for the account; errors show under the field. */
export function CouponCodeForm() {
  const claiming = useMutation(couponMutations.claimByCode(getBrowserApi(), useQueryClient()));
  const [code, setCode] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const id = useId();
  const error = isEmpty
    ? fieldMessages.required(couponText.codeLabel)
    : claiming.error
      ? getErrorMessage(claiming.error)
      : undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const couponCode = code.trim();
    setIsEmpty(!couponCode);
    if (!couponCode || claiming.isPending) return;
    try {
      const { message } = await claiming.mutateAsync(couponCode);
      useFeedback.getState().toasted('success', message);
      setCode('');
    } catch {
      return; // shown under the field
    }
  };
  const type = (value: string) => {
    setCode(value);
    setIsEmpty(false);
    claiming.reset();
  };

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="w-full max-w-90">
      <div className="flex gap-2">
        <input
          id={id}
          aria-label={couponText.codeLabel}
          placeholder={couponText.codePlaceholder}
          value={code}
          onChange={(event) => type(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-message`}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={60}
          className="field-box min-w-0"
        />
        <Button type="submit" isBusy={claiming.isPending} className="shrink-0">
          {couponText.addCode}
        </Button>
      </div>
      <FieldMessage id={`${id}-message`} error={error} />
    </form>
  );
}
