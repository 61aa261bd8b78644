'use client';

import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { Checkout } from '@/contract/checkout';
import type { CheckoutUpdateInput } from '@/lib/queries/checkout';
import type { AddressFormState } from '@/components/address-form/use-address-form';

type SaveLocation = (shippingLocation: Pick<CheckoutUpdateInput, 'countryId' | 'regionId'>) => void;

const toLocationKey = (countryId: string, regionId: string) => `${countryId} ${regionId}`;

/**
 * Saves country and region to the checkout as soon as they are chosen: methods, dates and tax depend on
 * nothing else.
 */
export function useSaveLocation(
  { form }: AddressFormState,
  { shippingPlace }: Checkout,
  saveLocation: SaveLocation,
) {
  const [countryId, regionId] = useWatch({ control: form.control, name: ['countryId', 'regionId'] });
  const savedKey =
    shippingPlace && toLocationKey(shippingPlace.countryId, String(shippingPlace.regionId ?? ''));
  const lastSentKeyRef = useRef('');
  const latest = useRef(saveLocation);

  useEffect(() => {
    latest.current = saveLocation;
  });
  useEffect(() => {
    // The current values: a country change has just cleared the region.
    const values = form.getValues();
    const locationKey = toLocationKey(values.countryId, values.regionId);
    if (!values.countryId || locationKey === lastSentKeyRef.current) return;
    if (locationKey === savedKey) return;
    lastSentKeyRef.current = locationKey;
    latest.current({
      countryId: values.countryId,
      ...(values.regionId && { regionId: Number(values.regionId) }),
    });
  }, [form, countryId, regionId, savedKey]);

  return countryId;
}
