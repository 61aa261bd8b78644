'use client';

import { AirplaneTiltIcon } from '@phosphor-icons/react/dist/ssr/AirplaneTilt';
import { TruckIcon } from '@phosphor-icons/react/dist/ssr/Truck';
import { useQuery } from '@tanstack/react-query';
import type { Checkout, ShippingMethod } from '@/contract/checkout';
import { RadioRows } from '@/components/ui/radio-rows';
import { browserApi } from '@/lib/api/browser';
import { dayText } from '@/lib/format/day-text';
import { checkoutQueries } from '@/lib/queries/checkout';
import { Section } from './section';

const daysText = ({ arrivesFrom, arrivesBy, isTracked }: ShippingMethod) => {
  const days =
    arrivesFrom === arrivesBy ? dayText(arrivesBy) : `${dayText(arrivesFrom)} to ${dayText(arrivesBy)}`;
  return isTracked ? `${days}, tracked` : days;
};

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
  /** The country in the form, before its address is whole. */
  countryId: string;
  chosen: string | null;
  onChoose: (code: string) => void;
};

/** How fast, with the days it arrives on. An address out of reach gets the reason in their place. */
export function ShippingMethods({ checkout, countryId, chosen, onChoose }: ShippingMethodsProps) {
  const isElsewhere = Boolean(countryId) && countryId !== checkout.shippingAddress?.countryId;
  const { data } = useQuery({
    ...checkoutQueries.shippingMethods(browserApi(), countryId),
    enabled: isElsewhere,
  });
  const methods = isElsewhere && data ? data.items : checkout.shippingMethods;
  const notice = isElsewhere
    ? data?.items.length === 0 && 'We do not ship to this country yet.'
    : checkout.shippingNotice;
  const selected =
    methods.find(({ code }) => code === chosen) ?? methods.find(({ isSelected }) => isSelected);

  return (
    <Section title="How fast">
      {!countryId && !checkout.shippingAddress ? (
        <p className="text-small text-ink-2">Tell us the country, and we know the days.</p>
      ) : notice ? (
        <p role="status" className="rounded-field bg-amber-tint p-5 text-small text-amber">
          {notice}
        </p>
      ) : (
        <RadioRows
          legend="How fast"
          value={selected?.code ?? null}
          onChoose={onChoose}
          rows={methods.map((method) => ({
            value: method.code,
            title: method.methodTitle,
            text: method.available ? daysText(method) : method.errorMessage,
            icon: isQuick(method) ? (
              <AirplaneTiltIcon aria-hidden size={22} weight="light" />
            ) : (
              <TruckIcon aria-hidden size={22} weight="light" />
            ),
            aside: <PriceText method={method} />,
            isDisabled: !method.available,
          }))}
        />
      )}
    </Section>
  );
}
