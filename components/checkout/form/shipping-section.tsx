'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import * as checkoutFormText from '@/components/checkout/form/form-text';
import { DialogErrorBoundary } from '@/components/content/dialog-error-boundary';
import type { BookAddress, NewAddress } from '@/contract/address';
import type { Checkout } from '@/contract/checkout';
import type { Country } from '@/contract/system';
import { Badge } from '@/components/ui/display/badge';
import { Checkbox } from '@/components/ui/form/checkbox';
import { RadioRows } from '@/components/ui/form/radio-rows';
import { ErrorMessage } from '@/components/ui/display/error-message';
import { SignInLink } from '@/components/session/sign-in-link';
import { TextButton } from '@/components/ui/display/text-link';
import { useOnPageHide } from '@/components/ui/hooks/use-on-page-hide';
import { getBrowserApi } from '@/lib/api/browser';
import { getErrorMessage } from '@/lib/api/error-message';
import { formatAddressLines } from '@/lib/format/address-lines';
import { addressMutations } from '@/lib/queries/address';
import { checkoutMutations } from '@/lib/queries/checkout';
import { useAddress } from '@/stores/address';
import { AddressInputs } from '@/components/address-form/address-inputs';
import { OTHER_ADDRESS, findSelectedAddressId } from './selected-address';
import { Section } from './section';
import type { AddressFormState } from '@/components/address-form/use-address-form';

const AddAddress = dynamic(() => import('./add-address').then((file) => file.AddAddress), { ssr: false });

type NewAddressShippingProps = {
  countries: readonly Country[];
  state: AddressFormState;
  hasEmail: boolean;
  failure: string | null;
  /** Whether to save it to the customer's book; null for guests, who have none. */
  shouldSaveToBook: boolean | null;
  onSaveToBookChange: (shouldSaveToBook: boolean) => void;
};

/** Shipping address typed on the page. */
export const NewAddressShipping = (props: NewAddressShippingProps) => {
  const { countries, state, hasEmail, failure, shouldSaveToBook, onSaveToBookChange } = props;
  return (
    <Section
      title={checkoutFormText.shippingAddress}
      trailing={shouldSaveToBook === null && <SignInPrompt />}
    >
      <FormProvider {...state.form}>
        {/* A separate form, so that the browser autofills it as one address; it is sent with the order. */}
        <form
          method="post"
          noValidate
          aria-label={checkoutFormText.shippingAddress}
          onSubmit={(event) => event.preventDefault()}
        >
          <AddressInputs countries={countries} hasEmail={hasEmail} kind="shipping" />
        </form>
      </FormProvider>
      {shouldSaveToBook !== null && (
        <Checkbox checked={shouldSaveToBook} onChange={(event) => onSaveToBookChange(event.target.checked)}>
          {checkoutFormText.saveToBook}
        </Checkbox>
      )}
      {failure && <ErrorMessage>{failure}</ErrorMessage>}
    </Section>
  );
};

const SignInPrompt = () => (
  <p className="text-small text-ink-2">
    {checkoutFormText.haveAccount}{' '}
    <SignInLink returnPath="/order/confirm" className="font-semibold text-ink">
      {checkoutFormText.signIn}
    </SignInLink>
  </p>
);

type SavedAddressShippingProps = { checkout: Checkout; countries: readonly Country[] };

/** Shipping address from the customer's address book. */
export function SavedAddressShipping({ checkout, countries }: SavedAddressShippingProps) {
  const client = useQueryClient();
  const choosing = useMutation(checkoutMutations.setShipping(getBrowserApi(), client));
  const adding = useMutation(addressMutations.add(getBrowserApi(), client));
  const changing = useMutation(addressMutations.update(getBrowserApi(), client));
  /** The address in the dialog: a saved one, or a new one. */
  const [edited, setEdited] = useState<BookAddress | 'new' | null>(null);
  const { editBegan, editEnded } = useAddress.getState();
  const selectedAddressId =
    choosing.isPending && 'addressId' in choosing.variables
      ? String(choosing.variables.addressId)
      : findSelectedAddressId(checkout.shippingAddress, checkout.addresses);
  const { shippingAddress } = checkout;

  const rows = checkout.addresses.map((address) => ({
    value: String(address.id),
    title: <RowTitle address={address} />,
    text: <AddressText lines={formatAddressLines(address)} />,
  }));
  if (selectedAddressId === OTHER_ADDRESS && shippingAddress)
    rows.push({
      value: OTHER_ADDRESS,
      title: <>{`${shippingAddress.firstname} ${shippingAddress.lastname}`}</>,
      text: <AddressText lines={formatAddressLines(shippingAddress)} />,
    });
  const edit = (address: BookAddress) => {
    editBegan();
    setEdited(address);
  };
  const add = () => {
    editEnded(); // a reload may have left one open
    setEdited('new');
  };
  const close = () => {
    editEnded();
    setEdited(null);
  };
  useOnPageHide(close);
  const selectedBookAddress = checkout.addresses.find(({ id }) => String(id) === selectedAddressId);
  const save = async (address: NewAddress, shouldSaveToBook: boolean) => {
    if (edited === 'new' && !shouldSaveToBook) await choosing.mutateAsync({ address });
    else {
      const { id } =
        edited === 'new' || edited === null
          ? await adding.mutateAsync(address)
          : await changing.mutateAsync({ ...address, id: edited.id });
      await choosing.mutateAsync({ addressId: id });
    }
    close();
  };

  return (
    <Section
      title={checkoutFormText.shippingAddress}
      trailing={
        <span className="flex gap-5 text-small">
          {selectedBookAddress && (
            <TextButton onClick={() => edit(selectedBookAddress)}>
              {checkoutFormText.editSelectedAddress}
            </TextButton>
          )}
          <TextButton onClick={add}>{checkoutFormText.addAddress}</TextButton>
        </span>
      }
    >
      <RadioRows
        legend={checkoutFormText.shippingAddress}
        columns={2}
        rows={rows}
        value={selectedAddressId}
        onChoose={(value) => value !== OTHER_ADDRESS && choosing.mutate({ addressId: Number(value) })}
        error={choosing.error ? getErrorMessage(choosing.error) : undefined}
      />
      {edited && (
        <DialogErrorBoundary isOpen onClose={close}>
          <AddAddress
            countries={countries}
            initialAddress={
              edited === 'new' ? { email: checkout.addresses[0]?.email ?? shippingAddress?.email } : edited
            }
            onClose={close}
            onSave={save}
          />
        </DialogErrorBoundary>
      )}
    </Section>
  );
}

const RowTitle = ({ address }: { address: BookAddress }) => (
  <span className="flex flex-wrap items-center gap-2">
    {`${address.firstname} ${address.lastname}`}
    {address.isDefault && <Badge tone="blush">{checkoutFormText.defaultAddress}</Badge>}
  </span>
);

const AddressText = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
