import { Typography } from '@mui/material';
import type { Address } from '@/contract/address';

/** An address as it is written on a parcel. */
export const AddressText = ({ address }: { address: Address }) => (
  <Typography component="address" variant="body2" sx={{ fontStyle: 'normal', whiteSpace: 'pre-line' }}>
    {[
      `${address.firstname} ${address.lastname}`,
      address.company,
      ...address.street,
      [address.postcode, address.city, address.regionCode || address.region].filter(Boolean).join(' '),
      address.countryName,
      address.telephone,
    ]
      .filter((line) => line.trim() !== '')
      .join('\n')}
  </Typography>
);
