'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AddressForm } from '@/components/address-form/address-form';
import * as orderActionsText from '@/components/order/actions/actions-text';
import { Dialog } from '@/components/ui/overlay/dialog';
import type { NewAddress } from '@/contract/address';
import type { Order } from '@/contract/order';
import type { Country } from '@/contract/system';
import { getBrowserApi } from '@/lib/api/browser';
import { orderMutations } from '@/lib/queries/order';
import { useFeedback } from '@/stores/feedback';

type ChangeAddressProps = { order: Order; countries: readonly Country[]; onClose: () => void };

/** Changes an order's address before it ships; the total is fixed, so the country stays. */
export function ChangeAddress({ order, countries, onClose }: ChangeAddressProps) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation(orderMutations.updateAddress(getBrowserApi(), client));
  const { shippingAddress: currentAddress } = order;

  const save = async (address: NewAddress) => {
    await mutateAsync({ orderId: order.id, address });
    useFeedback.getState().toasted('success', orderActionsText.addressUpdated);
    onClose();
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={orderActionsText.changeAddressTitle}
      text={orderActionsText.changeAddressIntro(order.incrementId, currentAddress.countryName)}
      size={640}
    >
      <AddressForm
        countries={countries.filter(
          ({ twoLetterAbbreviation }) => twoLetterAbbreviation === currentAddress.countryId,
        )}
        initialAddress={currentAddress}
        hasEmail={false}
        saveLabel={orderActionsText.saveAddress}
        onSave={save}
      />
    </Dialog>
  );
}
