'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Country } from '@/contract/system';
import * as addressFormText from '@/components/address-form/address-form-text';
import { FormComboboxField } from '@/components/ui/form/form-combobox-field';
import { FormField } from '@/components/ui/form/form';
import { getBrowserApi } from '@/lib/api/browser';
import { isPostcodeLast } from '@/lib/format/address-lines';
import {
  findCountry,
  getPostcodeLabel,
  getRegionLabel,
  type AddressFormValues,
} from '@/lib/forms/address-form';
import { addressQueries } from '@/lib/queries/address';

type AddressInputsProps = {
  countries: readonly Country[];
  hasEmail: boolean;
  /** Which one, for browser autofill. */
  kind: 'shipping' | 'billing';
};

/** The fields of an address, with the order and labels of its country. */
export function AddressInputs({ countries, hasEmail, kind }: AddressInputsProps) {
  const countryId = useWatch<AddressFormValues, 'countryId'>({ name: 'countryId' });
  const country = findCountry(countries, countryId);
  // Memoized: a new array on each render would close the list while the shopper types.
  const countryOptions = useMemo(
    () => countries.map(({ twoLetterAbbreviation: value, fullName: label }) => ({ value, label })),
    [countries],
  );
  const fill = (field: string) => `${kind} ${field}`;
  const postcode = (
    <FormField
      key="postcode"
      name="postcode"
      label={getPostcodeLabel(country)}
      isRequired={Boolean(country?.postcodePattern)}
      autoComplete={fill('postal-code')}
    />
  );
  const city = (
    <FormField key="city" name="city" label="City" isRequired autoComplete={fill('address-level2')} />
  );
  const region = (
    <RegionField key="region" country={country} countryId={countryId} autoComplete={fill('address-level1')} />
  );

  return (
    <div className="grid gap-x-4 gap-y-3.5 sm:grid-cols-2">
      {hasEmail && (
        <FormField
          name="email"
          label={addressFormText.email}
          type="email"
          isRequired
          autoComplete={fill('email')}
          hint={addressFormText.emailHint}
          className="sm:col-span-2"
        />
      )}
      <FormField name="firstname" label="First name" isRequired autoComplete={fill('given-name')} />
      <FormField name="lastname" label="Last name" isRequired autoComplete={fill('family-name')} />
      <FormComboboxField
        name="countryId"
        label="Country"
        isRequired
        autoComplete={fill('country')}
        options={countryOptions}
        className="sm:col-span-2"
      />
      <FormField
        name="street"
        label={addressFormText.street}
        isRequired
        autoComplete={fill('address-line1')}
        className="sm:col-span-2"
      />
      <FormField
        name="apartment"
        label={addressFormText.apartment}
        autoComplete={fill('address-line2')}
        className="sm:col-span-2"
      />
      {isPostcodeLast(countryId) ? [city, region, postcode] : [postcode, city, region]}
      <FormField
        name="telephone"
        label="Phone"
        type="tel"
        isRequired
        autoComplete={fill('tel')}
        placeholder={country?.phonePrefix ? `${country.phonePrefix} …` : undefined}
      />
    </div>
  );
}

type RegionFieldProps = { country: Country | null; countryId: string; autoComplete: string };

/** A select if the shop knows the regions, a text field if one is required but unknown, else nothing. */
function RegionField({ country, countryId, autoComplete }: RegionFieldProps) {
  const { data } = useQuery(addressQueries.regions(getBrowserApi(), countryId));
  const { setValue, clearErrors, trigger, getFieldState } = useFormContext<AddressFormValues>();
  const lastCountry = useRef(countryId);

  // Another country has other regions and another postcode rule.
  useEffect(() => {
    if (lastCountry.current === countryId) return;
    lastCountry.current = countryId;
    setValue('regionId', '');
    setValue('region', '');
    clearErrors(['regionId', 'region']);
    if (getFieldState('postcode').error) void trigger('postcode');
  }, [countryId, setValue, clearErrors, getFieldState, trigger]);

  const isRequired = country?.isRegionRequired ?? false;
  const label = getRegionLabel(country);
  const options = useMemo(
    () => (data?.items ?? []).map(({ regionId, name: label }) => ({ value: String(regionId), label })),
    [data],
  );
  if (options.length > 0)
    return (
      <FormComboboxField
        key={countryId}
        name="regionId"
        label={label}
        isRequired={isRequired}
        autoComplete={autoComplete}
        options={options}
      />
    );
  return isRequired && data ? (
    <FormField name="region" label={label} isRequired autoComplete={autoComplete} />
  ) : null;
}
