'use client';

import { FormProvider } from 'react-hook-form';
import type { Country } from '@/contract/system';
import * as checkoutFormText from '@/components/checkout/form/form-text';
import { Checkbox } from '@/components/ui/form/checkbox';
import { AddressInputs } from '@/components/address-form/address-inputs';
import { Section } from './section';
import type { AddressFormState } from '@/components/address-form/use-address-form';

type BillingSectionProps = {
  isSameAsShipping: boolean;
  onSameAsShippingChange: (isSameAsShipping: boolean) => void;
  countries: readonly Country[];
  state: AddressFormState;
};

/** The invoice address: same as shipping, or a separate one. */
export const BillingSection = ({
  isSameAsShipping,
  onSameAsShippingChange,
  countries,
  state,
}: BillingSectionProps) => (
  <Section title={checkoutFormText.billingAddress}>
    <Checkbox checked={isSameAsShipping} onChange={(event) => onSameAsShippingChange(event.target.checked)}>
      {checkoutFormText.sameAsShipping}
    </Checkbox>
    {!isSameAsShipping && (
      <FormProvider {...state.form}>
        <form
          method="post"
          noValidate
          aria-label={checkoutFormText.billingAddress}
          onSubmit={(event) => event.preventDefault()}
          className="mt-4"
        >
          <AddressInputs countries={countries} hasEmail={false} kind="billing" />
        </form>
      </FormProvider>
    )}
  </Section>
);
