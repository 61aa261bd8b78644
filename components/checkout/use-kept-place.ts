'use client';

import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { Checkout } from '@/contract/checkout';
import type { CheckoutChoices } from '@/lib/queries/checkout';
import type { AddressFormState } from './use-address-form';

type Tell = (choice: Pick<CheckoutChoices, 'countryId' | 'regionId'>) => void;

const printOf = (countryId: string, regionId: string) => `${countryId} ${regionId}`;

/** Tells the checkout the country and region as soon as they are chosen: methods, dates and tax depend on nothing else. */
export function useKeptPlace({ form }: AddressFormState, { shippingPlace }: Checkout, tell: Tell) {
  const [countryId, regionId] = useWatch({ control: form.control, name: ['countryId', 'regionId'] });
  const known = shippingPlace && printOf(shippingPlace.countryId, String(shippingPlace.regionId ?? ''));
  const lastTold = useRef('');
  const latest = useRef(tell);

  useEffect(() => {
    latest.current = tell;
  });
  useEffect(() => {
    // As it stands now: another country has just emptied the region.
    const typed = form.getValues();
    const print = printOf(typed.countryId, typed.regionId);
    if (!typed.countryId || print === lastTold.current) return;
    if (print === known) return;
    lastTold.current = print;
    latest.current({
      countryId: typed.countryId,
      ...(typed.regionId && { regionId: Number(typed.regionId) }),
    });
  }, [form, countryId, regionId, known]);

  return countryId;
}
