import { useState } from 'react';
import { adminContract } from '@/contract/admin';
import { callAdmin } from '@/admin/api/client';
import { useAdminCall } from '@/admin/api/use-admin-call';
import { FormDialog } from '@/admin/layout/form-dialog';
import { AddressFields } from './address-fields';
import type { OrderRecord } from './order-record';

/** Changes where an order goes, before it ships. The country stays, since shipping and tax were paid for it. */
export function AddressDialog({ order, onClose }: { order: OrderRecord; onClose: () => void }) {
  const { incrementId, shippingAddress } = order;
  const [address, setAddress] = useState(shippingAddress);
  const { send, isBusy, getFieldProps } = useAdminCall();
  const submit = async () => {
    // A region that is typed is another than the one that was chosen from a list.
    const isRegionKept = address.region === shippingAddress.region;
    const input = {
      incrementId,
      address: { ...address, ...(isRegionKept ? {} : { regionId: null, regionCode: '' }) },
    };
    const call = () => callAdmin(adminContract.order.updateAddress, input);
    if (await send(call, 'The address was changed')) onClose();
  };
  return (
    <FormDialog
      isOpen
      title="Shipping address"
      submitLabel="Save"
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <AddressFields
        address={address}
        onChange={(changed) => setAddress({ ...address, ...changed })}
        getFieldProps={getFieldProps}
        fixedCountry={address.countryName}
      />
    </FormDialog>
  );
}
