'use client';

import { Icon } from '@/components/ui/icons/icon';
import { clsx } from 'clsx/lite';
import type { Checkout, ShippingMethod } from '@/contract/checkout';
import { shippingDaysText } from '@/components/checkout/checkout-text';
import * as checkoutFormText from '@/components/checkout/form/form-text';
import { RadioRows } from '@/components/ui/form/radio-rows';
import { Section } from './section';

const isQuick = ({ code }: ShippingMethod) => /express|next/.test(code);

const PriceText = ({ method }: { method: ShippingMethod }) => (
  <>
    {method.previewWasFormat && (
      <s className="mr-2 font-normal text-ink-3">
        <span className="sr-only">was </span>
        {method.previewWasFormat}
      </s>
    )}
    {method.previewAmountFormat}
  </>
);

type ShippingMethodsProps = {
  checkout: Checkout;
  /** The country is known; the address may be incomplete. */
  hasCountry: boolean;
  /** A changed location has no response yet. */
  isStale: boolean;
  selectedCode: string | null;
  onChoose: (code: string) => void;
};

/** Shipping methods with arrival days. An address out of reach shows the reason instead. */
export function ShippingMethods({
  checkout,
  hasCountry,
  isStale,
  selectedCode,
  onChoose,
}: ShippingMethodsProps) {
  const { shippingMethods: methods, shippingNotice } = checkout;
  const selected =
    methods.find(({ code }) => code === selectedCode) ?? methods.find(({ isSelected }) => isSelected);

  return (
    <Section title={checkoutFormText.shippingMethods}>
      {!hasCountry ? (
        <p className="text-small text-ink-2">{checkoutFormText.chooseCountryFirst}</p>
      ) : shippingNotice ? (
        <p role="status" className="rounded-field bg-amber-tint p-5 text-small text-amber">
          {shippingNotice}
        </p>
      ) : (
        <RadioRows
          legend={checkoutFormText.shippingMethods}
          className={clsx('transition-opacity duration-200', isStale && 'opacity-40')}
          value={selected?.code ?? null}
          onChoose={onChoose}
          rows={methods.map((method) => ({
            value: method.code,
            title: method.methodTitle,
            text: method.available ? shippingDaysText(method) : method.errorMessage,
            icon: isQuick(method) ? (
              <Icon name="airplane-tilt-light" size={22} />
            ) : (
              <Icon name="truck-light" size={22} />
            ),
            trailing: <PriceText method={method} />,
            isDisabled: !method.available,
          }))}
        />
      )}
    </Section>
  );
}
