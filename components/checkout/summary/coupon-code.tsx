'use client';

import { useState, type FormEvent } from 'react';
import * as checkoutSummaryText from '@/components/checkout/summary/summary-text';
import { Button } from '@/components/ui/display/button';
import { Field } from '@/components/ui/form/field';
import { TextButton } from '@/components/ui/display/text-link';
import { fieldMessages } from '@/contract/field-messages';
import { useCoupons } from '@/components/checkout/hooks/use-coupons';

type CouponCodeProps = {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** Opens the list of the other coupons. */
  onShowAll?: () => void;
};

/** A code field that opens on click; errors show below it. */
export const CouponCode = ({ isOpen, onOpen, onShowAll }: CouponCodeProps) => (
  <div className="mt-3 text-small">
    {isOpen ? (
      <CodeForm onDone={() => onOpen(false)} />
    ) : (
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        <TextButton onClick={() => onOpen(true)}>{checkoutSummaryText.addCouponCode}</TextButton>
        {onShowAll && <TextButton onClick={onShowAll}>{checkoutSummaryText.allCoupons}</TextButton>}
      </div>
    )}
  </div>
);

function CodeForm({ onDone }: { onDone: () => void }) {
  const { apply, isBusy, failure, clearFailure } = useCoupons();
  const [code, setCode] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const couponCode = code.trim();
    setIsEmpty(!couponCode);
    if (couponCode && !isBusy && (await apply({ couponCode }))) onDone();
  };
  const type = (value: string) => {
    setCode(value);
    setIsEmpty(false);
    clearFailure();
  };

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex items-start gap-3"
    >
      <Field
        label={checkoutSummaryText.couponCode}
        value={code}
        onChange={(event) => type(event.target.value)}
        error={isEmpty ? fieldMessages.required(checkoutSummaryText.couponCode) : (failure ?? undefined)}
        autoFocus
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={60}
        className="min-w-0 flex-1"
      />
      <Button type="submit" variant="outline" isBusy={isBusy} className="mt-7.5">
        {checkoutSummaryText.applyCoupon}
      </Button>
    </form>
  );
}
