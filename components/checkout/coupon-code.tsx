'use client';

import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { TextButton } from '@/components/ui/text-link';
import { messages } from '@/lib/forms/messages';
import { useCoupons } from './use-coupons';

type CouponCodeProps = {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** Opens the list of the other coupons. */
  onOthers?: () => void;
};

/** A code to type, opened by a press; what is wrong with it stands under it. */
export const CouponCode = ({ isOpen, onOpen, onOthers }: CouponCodeProps) => (
  <div className="mt-3 text-small">
    {isOpen ? (
      <CodeForm onDone={() => onOpen(false)} />
    ) : (
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        <TextButton onClick={() => onOpen(true)}>Add a coupon code</TextButton>
        {onOthers && <TextButton onClick={onOthers}>All coupons</TextButton>}
      </div>
    )}
  </div>
);

function CodeForm({ onDone }: { onDone: () => void }) {
  const { apply, isBusy, failure, forget } = useCoupons();
  const [code, setCode] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const couponCode = code.trim();
    setIsEmpty(!couponCode);
    if (couponCode && !isBusy && (await apply({ couponCode }))) onDone();
  };
  const type = (typed: string) => {
    setCode(typed);
    setIsEmpty(false);
    forget();
  };

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex items-start gap-3">
      <Field
        label="Coupon code"
        value={code}
        onChange={(event) => type(event.target.value)}
        error={isEmpty ? messages.required('Coupon code') : (failure ?? undefined)}
        autoFocus
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={60}
        className="min-w-0 flex-1"
      />
      <Button type="submit" variant="outline" isBusy={isBusy} className="mt-7.5">
        Apply
      </Button>
    </form>
  );
}
