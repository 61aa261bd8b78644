'use client';

import { useState } from 'react';
import type { Address, NewAddress } from '@/contract/address';
import type { Country } from '@/contract/system';
import { AddressForm } from '@/components/address-form/address-form';
import * as checkoutText from '@/components/checkout/checkout-text';
import * as checkoutFormText from '@/components/checkout/form/form-text';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Dialog } from '@/components/ui/overlay/dialog';
import { useAddress } from '@/stores/address';

type AddAddressProps = {
  countries: readonly Country[];
  /** Known values: only the email address for a new one. */
  initialAddress: Partial<Address>;
  onSave: (address: NewAddress, shouldSaveToBook: boolean) => Promise<unknown>;
  onClose: () => void;
};

/** An address for this order; may also be saved to the book, or edits one there. */
export function AddAddress({ countries, initialAddress, onSave, onClose }: AddAddressProps) {
  // Saved addresses are edited in the book, not only for this order.
  const isEdit = useAddress((state) => state.isEdit);
  const [shouldSaveToBook, setShouldSaveToBook] = useState(true);

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isEdit ? checkoutFormText.editAddress : checkoutFormText.addAddress}
      size={640}
    >
      <AddressForm
        countries={countries}
        initialAddress={initialAddress}
        hasEmail={!initialAddress.email}
        saveLabel={isEdit ? checkoutFormText.addressSaveAndSubmit : checkoutText.addressSubmit}
        onSave={(address) => onSave(address, shouldSaveToBook)}
      >
        {!isEdit && (
          <Checkbox
            checked={shouldSaveToBook}
            onChange={(event) => setShouldSaveToBook(event.target.checked)}
          >
            {checkoutFormText.saveToBook}
          </Checkbox>
        )}
      </AddressForm>
    </Dialog>
  );
}
