import { Box, TextField } from '@mui/material';
import { useState } from 'react';
import { adminContract } from '@/contract/admin';
import { callAdmin } from '@/admin/api/client';
import { useAdminCall } from '@/admin/api/use-admin-call';
import { FormDialog } from '@/admin/layout/form-dialog';
import type { OrderRecord } from './order-record';

const FIELDS = {
  firstname: 'First name',
  lastname: 'Last name',
  company: 'Company',
  city: 'City',
  postcode: 'Postcode',
  region: 'Region',
  telephone: 'Phone',
} as const;
type FieldName = keyof typeof FIELDS;

/** Changes where an order goes, before it ships. The country stays, since shipping and tax were paid for it. */
export function AddressDialog({ order, onClose }: { order: OrderRecord; onClose: () => void }) {
  const { incrementId, shippingAddress } = order;
  const [address, setAddress] = useState(shippingAddress);
  const { send, isBusy, getFieldProps } = useAdminCall();
  const set = (part: Partial<typeof address>) => setAddress({ ...address, ...part });
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
  const renderField = (name: FieldName) => (
    <TextField
      key={name}
      label={FIELDS[name]}
      fullWidth
      value={address[name]}
      onChange={({ target }) => set({ [name]: target.value })}
      {...getFieldProps(`address.${name}`)}
    />
  );
  const renderStreet = (index: 0 | 1) => (
    <TextField
      label={index === 0 ? 'Street' : 'Street, second line'}
      fullWidth
      value={address.street[index] ?? ''}
      onChange={({ target }) => {
        const [first = '', second = ''] = address.street;
        set({ street: index === 0 ? [target.value, second] : [first, target.value] });
      }}
      {...getFieldProps(index === 0 ? 'address.street' : `address.street.${index}`)}
    />
  );
  return (
    <FormDialog
      isOpen
      title="Shipping address"
      submitLabel="Save"
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {renderField('firstname')}
        {renderField('lastname')}
        {renderField('company')}
        {renderField('telephone')}
        {renderStreet(0)}
        {renderStreet(1)}
        {renderField('postcode')}
        {renderField('city')}
        {renderField('region')}
        <TextField
          label="Country"
          fullWidth
          disabled
          value={address.countryName}
          helperText="Stays as it was paid for"
        />
      </Box>
    </FormDialog>
  );
}
