import { Box, MenuItem, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { NewAddress } from '@/contract/address';
import { system } from '@/contract/system';
import { callAdmin } from '@/admin/api/client';

export type AddressDraft = Required<Omit<NewAddress, 'regionId'>> & { regionId: number | null };

const LABELS = {
  firstname: 'First name',
  lastname: 'Last name',
  email: 'E-mail',
  company: 'Company',
  city: 'City',
  postcode: 'Postcode',
  region: 'Region',
  telephone: 'Phone',
} as const;

type FieldProps = (name: string) => { error: boolean; helperText: string };
type Props = {
  address: AddressDraft;
  onChange: (address: AddressDraft) => void;
  getFieldProps: FieldProps;
};

const useCountries = () =>
  useQuery({
    queryKey: ['countries'],
    queryFn: () => callAdmin(system.countries),
    staleTime: Infinity,
  });

/** The country, and its region: from a list, if the country has one. */
function CountryFields({ address, onChange, getFieldProps }: Props) {
  const { data } = useCountries();
  const { countryId } = address;
  const regions = useQuery({
    queryKey: ['regions', countryId],
    queryFn: () => callAdmin(system.regions, { countryId }),
    enabled: countryId !== '',
    staleTime: Infinity,
  });
  const choices = regions.data?.items ?? [];
  return (
    <>
      <TextField
        select
        fullWidth
        label="Country"
        // Until the list is there, a choice that it does not have would be warned about.
        value={data ? countryId : ''}
        onChange={({ target }) =>
          onChange({ ...address, countryId: target.value, region: '', regionId: null, regionCode: '' })
        }
        {...getFieldProps('address.countryId')}
      >
        {data?.items
          .filter(({ hasShipping }) => hasShipping)
          .map(({ id, fullName }) => (
            <MenuItem key={id} value={id}>
              {fullName}
            </MenuItem>
          ))}
      </TextField>
      {choices.length > 0 ? (
        <TextField
          select
          fullWidth
          label={LABELS.region}
          value={choices.some(({ id }) => id === address.regionId) ? String(address.regionId) : ''}
          onChange={({ target }) => {
            const region = choices.find(({ id }) => String(id) === target.value);
            onChange({
              ...address,
              ...{ region: region?.name ?? '', regionId: region?.id ?? null, regionCode: region?.code ?? '' },
            });
          }}
          {...getFieldProps('address.region')}
        >
          {choices.map(({ id, name }) => (
            <MenuItem key={id} value={String(id)}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      ) : (
        <AddressField name="region" {...{ address, onChange, getFieldProps }} />
      )}
    </>
  );
}

const AddressField = ({ name, address, onChange, getFieldProps }: Props & { name: keyof typeof LABELS }) => (
  <TextField
    label={LABELS[name]}
    fullWidth
    value={address[name]}
    onChange={({ target }) => onChange({ ...address, [name]: target.value })}
    {...getFieldProps(`address.${name}`)}
  />
);

const StreetField = ({ index, address, onChange, getFieldProps }: Props & { index: 0 | 1 }) => (
  <TextField
    label={index === 0 ? 'Street' : 'Street, second line'}
    fullWidth
    value={address.street[index] ?? ''}
    onChange={({ target }) => {
      const [first = '', second = ''] = address.street;
      onChange({ ...address, street: index === 0 ? [target.value, second] : [first, target.value] });
    }}
    {...getFieldProps(index === 0 ? 'address.street' : `address.street.${index}`)}
  />
);

/** An address, in two columns where there is room. `fixedCountry`: shown, and cannot be changed. */
export function AddressFields({
  fixedCountry,
  hasEmail = false,
  ...props
}: Props & {
  fixedCountry?: string;
  hasEmail?: boolean;
}) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <AddressField name="firstname" {...props} />
      <AddressField name="lastname" {...props} />
      {hasEmail && <AddressField name="email" {...props} />}
      <AddressField name="company" {...props} />
      <AddressField name="telephone" {...props} />
      <StreetField index={0} {...props} />
      <StreetField index={1} {...props} />
      <AddressField name="postcode" {...props} />
      <AddressField name="city" {...props} />
      {fixedCountry === undefined ? (
        <CountryFields {...props} />
      ) : (
        <>
          <AddressField name="region" {...props} />
          <TextField
            label="Country"
            fullWidth
            disabled
            value={fixedCountry}
            helperText="Stays as it was paid for"
          />
        </>
      )}
    </Box>
  );
}
