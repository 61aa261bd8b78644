'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { DialogErrorBoundary } from '@/components/ui/dialog-error-boundary';
import type { BookAddress, NewAddress } from '@/contract/address';
import type { Checkout } from '@/contract/checkout';
import type { Country } from '@/contract/system';
import { Badge } from '@/components/ui/badge';
import { Checkbox } from '@/components/ui/checkbox';
import { RadioRows } from '@/components/ui/radio-rows';
import { RefusalLine } from '@/components/ui/refusal-line';
import { SignInLink } from '@/components/ui/sign-in-link';
import { TextButton } from '@/components/ui/text-link';
import { usePutAway } from '@/components/ui/use-put-away';
import { browserApi } from '@/lib/api/browser';
import { failureWords } from '@/lib/api/failure-words';
import { addressLines } from '@/lib/format/address-lines';
import { addressMutations } from '@/lib/queries/address';
import { checkoutMutations } from '@/lib/queries/checkout';
import { useAddress } from '@/stores/address';
import { AddressFields } from '@/components/ui/address/address-fields';
import { OTHER_ADDRESS, rowOf } from './address-words';
import { Section } from './section';
import type { AddressFormState } from './use-address-form';

const AddAddress = dynamic(() => import('./add-address').then((file) => file.AddAddress), { ssr: false });

type TypedShippingProps = {
  countries: readonly Country[];
  state: AddressFormState;
  hasEmail: boolean;
  failure: string | null;
  /** Whether it stays in the customer's book; null for a guest, who has none. */
  isKept: boolean | null;
  onKeep: (isKept: boolean) => void;
};

/** Where it goes, typed on the page. */
export const TypedShipping = (props: TypedShippingProps) => {
  const { countries, state, hasEmail, failure, isKept, onKeep } = props;
  return (
    <Section title="Shipping address" aside={isKept === null && <SignInAside />}>
      <FormProvider {...state.form}>
        {/* A form of its own, so that the browser fills it in as one address; it is sent with the order. */}
        <form noValidate aria-label="Shipping address" onSubmit={(event) => event.preventDefault()}>
          <AddressFields countries={countries} hasEmail={hasEmail} kind="shipping" />
        </form>
      </FormProvider>
      {isKept !== null && (
        <Checkbox checked={isKept} onChange={(event) => onKeep(event.target.checked)}>
          Save to my addresses
        </Checkbox>
      )}
      {failure && <RefusalLine>{failure}</RefusalLine>}
    </Section>
  );
};

const SignInAside = () => (
  <p className="text-small text-ink-2">
    Have an account?{' '}
    <SignInLink here="/order/confirm" className="font-semibold text-ink">
      Sign in
    </SignInLink>
  </p>
);

type BookShippingProps = { checkout: Checkout; countries: readonly Country[] };

/** Where it goes, chosen from the customer's address book. */
export function BookShipping({ checkout, countries }: BookShippingProps) {
  const client = useQueryClient();
  const choosing = useMutation(checkoutMutations.setShipping(browserApi(), client));
  const keeping = useMutation(addressMutations.add(browserApi(), client));
  const changing = useMutation(addressMutations.update(browserApi(), client));
  /** The address in the dialog: one of the book, or a new one. */
  const [edited, setEdited] = useState<BookAddress | 'new' | null>(null);
  const { editBegan, editEnded } = useAddress.getState();
  const chosen =
    choosing.isPending && 'addressId' in choosing.variables
      ? String(choosing.variables.addressId)
      : rowOf(checkout.shippingAddress, checkout.addresses);
  const { shippingAddress } = checkout;

  const rows = checkout.addresses.map((address) => ({
    value: String(address.id),
    title: <RowTitle address={address} />,
    text: <AddressText lines={addressLines(address)} />,
  }));
  if (chosen === OTHER_ADDRESS && shippingAddress)
    rows.push({
      value: OTHER_ADDRESS,
      title: <>{`${shippingAddress.firstname} ${shippingAddress.lastname}`}</>,
      text: <AddressText lines={addressLines(shippingAddress)} />,
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
  usePutAway(close);
  const chosenOfBook = checkout.addresses.find(({ id }) => String(id) === chosen);
  const save = async (address: NewAddress, isKept: boolean) => {
    if (edited === 'new' && !isKept) await choosing.mutateAsync({ address });
    else {
      const { id } =
        edited === 'new' || edited === null
          ? await keeping.mutateAsync(address)
          : await changing.mutateAsync({ ...address, id: edited.id });
      await choosing.mutateAsync({ addressId: id });
    }
    close();
  };

  return (
    <Section
      title="Shipping address"
      aside={
        <span className="flex gap-5 text-small">
          {chosenOfBook && <TextButton onClick={() => edit(chosenOfBook)}>Edit</TextButton>}
          <TextButton onClick={add}>Add an address</TextButton>
        </span>
      }
    >
      <RadioRows
        legend="Shipping address"
        columns={2}
        rows={rows}
        value={chosen}
        onChoose={(value) => value !== OTHER_ADDRESS && choosing.mutate({ addressId: Number(value) })}
        error={choosing.error ? failureWords(choosing.error) : undefined}
      />
      {edited && (
        <DialogErrorBoundary isOpen onClose={close}>
          <AddAddress
            countries={countries}
            known={
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
    {address.isDefault && <Badge tone="blush">Default</Badge>}
  </span>
);

const AddressText = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
