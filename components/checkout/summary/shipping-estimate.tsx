'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx/lite';
import { useId } from 'react';
import type { ShippingMethod } from '@/contract/checkout';
import type { Country } from '@/contract/system';
import { shippingDaysText } from '@/components/checkout/checkout-text';
import * as checkoutSummaryText from '@/components/checkout/summary/summary-text';
import { ErrorMessage } from '@/components/ui/display/error-message';
import { getBrowserApi } from '@/lib/api/browser';
import { getErrorMessage } from '@/lib/api/error-message';
import { CHECKOUT_KEY } from '@/lib/queries/cart';
import { checkoutMutations, checkoutQueries } from '@/lib/queries/checkout';

type ShippingEstimateProps = {
  countries: readonly Pick<Country, 'twoLetterAbbreviation' | 'fullName'>[];
  likelyCountryId: string;
};

/** In the cart: cost and arrival of shipping to a country. The checkout uses the country, too. */
export function ShippingEstimate({ countries, likelyCountryId }: ShippingEstimateProps) {
  const client = useQueryClient();
  const id = useId();
  const { data } = useQuery(checkoutQueries.shippingMethods(getBrowserApi(), likelyCountryId));
  const choosing = useMutation(checkoutMutations.update(getBrowserApi(), client));
  const countryId = choosing.variables?.countryId ?? data?.countryId ?? '';
  const method = data?.items.find(({ isSelected }) => isSelected);

  const selectCountry = (newCountryId: string) =>
    choosing.mutate(
      { countryId: newCountryId },
      { onSuccess: () => client.invalidateQueries({ queryKey: [...CHECKOUT_KEY, 'methods'] }) },
    );

  return (
    <div className="mt-5 border-t border-line pt-5 text-small">
      <div className="flex items-center justify-between gap-4">
        <label htmlFor={id} className="shrink-0 text-ink-2">
          {checkoutSummaryText.shippingTo}
        </label>
        <select
          id={id}
          value={countryId}
          onChange={(event) => selectCountry(event.target.value)}
          className="h-11 min-w-0 rounded-field border border-line-strong bg-paper px-3 font-semibold"
        >
          {!countryId && <option value="">{checkoutSummaryText.chooseCountry}</option>}
          {countries.map(({ twoLetterAbbreviation, fullName }) => (
            <option key={twoLetterAbbreviation} value={twoLetterAbbreviation}>
              {fullName}
            </option>
          ))}
        </select>
      </div>
      {countryId && data && (
        <p
          role="status"
          className={clsx('mt-2 transition-opacity duration-200', choosing.isPending && 'opacity-40')}
        >
          {method ? <MethodDetails method={method} /> : checkoutSummaryText.noShipping}
        </p>
      )}
      {choosing.error && (
        <ErrorMessage size="caption" className="mt-2">
          {getErrorMessage(choosing.error)}
        </ErrorMessage>
      )}
    </div>
  );
}

const MethodDetails = ({ method }: { method: ShippingMethod }) => (
  <>
    <span className="font-semibold tabular-nums">{method.previewAmountFormat}</span>
    <span className="text-ink-2">
      {' '}
      {checkoutSummaryText.shippingMethod(method.methodTitle, shippingDaysText(method))}
    </span>
  </>
);
