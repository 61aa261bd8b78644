'use client';

import * as checkoutFormText from '@/components/checkout/form/form-text';
import { OrderFieldInput } from '@/components/checkout/form/order-fields';
import { Checkbox } from '@/components/ui/form/checkbox';

type GiftChoiceProps = { isGift: boolean; onChange: (isGift: boolean) => void };

/** Whether the order is for somebody else, and a note for them. */
export const GiftChoice = ({ isGift, onChange }: GiftChoiceProps) => (
  <div className="border-t border-line py-5">
    <Checkbox checked={isGift} onChange={({ target }) => onChange(target.checked)}>
      {checkoutFormText.gift}
    </Checkbox>
    {isGift && (
      <div className="mt-3 grid gap-5">
        <p className="text-small text-ink-2">{checkoutFormText.giftText}</p>
        <OrderFieldInput name="giftNote" />
      </div>
    )}
  </div>
);
