import { TextField } from '@mui/material';
import { useState } from 'react';
import type { useAdminCall } from '@/admin/api/use-admin-call';

/** With which parcel something is sent. */
export function useParcel() {
  const [carrier, setCarrier] = useState('');
  const [trackNumber, setTrackNumber] = useState('');
  return { values: { carrier, trackNumber }, setCarrier, setTrackNumber };
}

type ParcelFieldsProps = {
  parcel: ReturnType<typeof useParcel>;
  getFieldProps: ReturnType<typeof useAdminCall>['getFieldProps'];
};

export const ParcelFields = ({ parcel, getFieldProps }: ParcelFieldsProps) => (
  <>
    <TextField
      label="Carrier"
      autoFocus
      fullWidth
      value={parcel.values.carrier}
      onChange={({ target }) => parcel.setCarrier(target.value)}
      {...getFieldProps('carrier', 'For example DHL, UPS or USPS')}
    />
    <TextField
      label="Tracking number"
      fullWidth
      value={parcel.values.trackNumber}
      onChange={({ target }) => parcel.setTrackNumber(target.value)}
      {...getFieldProps('trackNumber', 'The customer gets it by e-mail')}
    />
  </>
);
