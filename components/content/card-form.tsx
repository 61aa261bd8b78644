'use client';

import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icons/icon';
import { useWatch } from 'react-hook-form';
import * as cardFormText from '@/components/content/card-form-text';
import { Button } from '@/components/ui/display/button';
import { Form, FormField, useSchemaForm } from '@/components/ui/form/form';
import {
  CardFields as Card,
  getCvcLength,
  cvcLocationText,
  extractDigits,
  findBrand,
  formatExpiry,
  formatCardNumber,
} from '@/lib/payment/card';
import { MaskedField } from '@/components/ui/form/masked-field';

const EMPTY_CARD: Card = { number: '', expiry: '', cvc: '', name: '' };

type CardFormProps = {
  amountText: string;
  isPaying: boolean;
  onPay: (card: Card) => void;
  /** Between the fields and the button. */
  children?: ReactNode;
};

/** The card fields. Their values are sent only to the gateway, never to the shop. */
export function CardForm({ amountText, isPaying, onPay, children }: CardFormProps) {
  const form = useSchemaForm(Card, EMPTY_CARD);

  return (
    <Form form={form} onSubmit={onPay} label={cardFormText.card}>
      <div className="grid gap-y-3.5">
        <CardNumberField />
        <div className="grid grid-cols-2 gap-x-4">
          <MaskedField
            name="expiry"
            label={cardFormText.expiryDate}
            mask={formatExpiry}
            autoComplete="cc-exp"
            placeholder={cardFormText.expiryExample}
          />
          <SecurityCodeField />
        </div>
        <FormField name="name" label={cardFormText.nameOnCard} isRequired autoComplete="cc-name" />
      </div>
      {children}
      <Button type="submit" isWide isBusy={isPaying} className="mt-3">
        {cardFormText.pay(amountText)}
      </Button>
    </Form>
  );
}

function CardNumberField() {
  const number = useWatch<Card, 'number'>({ name: 'number' });
  const brand = findBrand(number);

  return (
    <MaskedField
      name="number"
      label={cardFormText.cardNumber}
      mask={formatCardNumber}
      autoComplete="cc-number"
      placeholder="1234 1234 1234 1234"
      trailing={
        brand ? (
          <span className="absolute right-4 text-small font-semibold text-ink-2">{brand.name}</span>
        ) : (
          <Icon name="credit-card-light" size={22} className="text-ink-3" />
        )
      }
    />
  );
}

function SecurityCodeField() {
  const number = useWatch<Card, 'number'>({ name: 'number' });
  const length = getCvcLength(number);

  return (
    <MaskedField
      name="cvc"
      label={cardFormText.securityCode}
      mask={(value) => extractDigits(value).slice(0, length)}
      autoComplete="cc-csc"
      placeholder={'1234'.slice(0, length)}
      hint={cardFormText.securityCodeHint(length, cvcLocationText(length))}
    />
  );
}
