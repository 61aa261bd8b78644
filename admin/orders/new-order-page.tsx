import {
  Alert,
  Box,
  Button,
  FormControlLabel,
  Radio,
  RadioGroup,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useState, type FormEvent } from 'react';
import { Title, useRedirect } from 'react-admin';
import { adminContract } from '@/contract/admin';
import { TYPED_LINES_MAX } from '@/contract/admin-order-place';
import type { CallData } from '@/contract/call';
import { callAdmin } from '@/admin/api/client';
import { useAdminCall } from '@/admin/api/use-admin-call';
import { PageTitle } from '@/admin/layout/page-title';
import { Panel } from '@/admin/layout/panel';
import { RecordColumns } from '@/admin/layout/record-page';
import { AddressFields, type AddressDraft } from './address-fields';
import { NewOrderLines, VariantSearch, type NewLine } from './new-order-lines';

type Priced = CallData<typeof adminContract.order.place>;

const EMPTY_ADDRESS: AddressDraft = {
  ...{ firstname: '', lastname: '', email: '', telephone: '', company: '' },
  ...{ street: ['', ''], postcode: '', city: '', countryId: '', region: '', regionId: null, regionCode: '' },
};

const NO_SHIPPING = '';

/** What the order costs, and how it ships. */
const PricedOrder = ({
  priced,
  onChooseShipping,
}: {
  priced: Priced;
  onChooseShipping: (code: string) => void;
}) => (
  <Stack sx={{ gap: 2 }}>
    <RadioGroup
      value={priced.shippingMethod}
      onChange={(_, code) => onChooseShipping(code)}
      aria-label="Shipping"
    >
      {priced.shippingMethods.map(({ code, title, priceFormat }) => (
        <FormControlLabel key={code} value={code} control={<Radio />} label={`${title}, ${priceFormat}`} />
      ))}
    </RadioGroup>
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: 1, m: 0 }}>
      {priced.totalSegments.map(({ code, title, valueFormat }) => (
        <Box key={code} sx={{ display: 'contents', fontWeight: code === 'grand_total' ? 600 : undefined }}>
          <Typography component="dt" variant="body2" sx={{ fontWeight: 'inherit' }}>
            {title}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, textAlign: 'right', fontWeight: 'inherit' }}>
            {valueFormat}
          </Typography>
        </Box>
      ))}
    </Box>
  </Stack>
);

/** Types in an order for somebody who calls or writes: it is paid by the link of its e-mail. */
export function NewOrderPage() {
  const [address, setAddress] = useState(EMPTY_ADDRESS);
  const [lines, setLines] = useState<readonly NewLine[]>([]);
  const [couponCode, setCouponCode] = useState('');
  const [remark, setRemark] = useState('');
  const [priced, setPriced] = useState<Priced | null>(null);
  const [problem, setProblem] = useState('');
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID());
  const { send, isBusy, errors, getFieldProps } = useAdminCall();
  const redirect = useRedirect();

  /** What was priced is no longer what would be placed: it is another order. */
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setPriced(null);
      setRequestKey(crypto.randomUUID());
    };
  const toInput = (shippingMethod: string) => ({
    address,
    lines: lines.map(({ sku, qty }) => ({ sku, qty })),
    ...(shippingMethod !== NO_SHIPPING && { shippingMethod }),
    ...(couponCode.trim() && { couponCode }),
    remark,
  });
  const showPrice = async (shippingMethod: string) => {
    if (lines.length === 0) return setProblem('Please add an item');
    setProblem('');
    const call = () => callAdmin(adminContract.order.place, { ...toInput(shippingMethod), isPreview: true });
    const answer = await send(call, 'This is what the order costs');
    setPriced(answer?.data ?? null);
  };
  const place = async ({ shippingMethod, grandTotal }: Priced) => {
    const input = { ...toInput(shippingMethod), expectedTotal: grandTotal };
    const call = () => callAdmin(adminContract.order.place, input, { 'Idempotency-Key': requestKey });
    const answer = await send(call, 'The order was placed, and its link to pay was e-mailed');
    if (answer?.data.incrementId) redirect('show', 'orders', answer.data.incrementId);
    // The price may have changed: it is shown anew before it is agreed to.
    else setPriced(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void (priced ? place(priced) : showPrice(NO_SHIPPING));
  };
  const lineProblem = Object.entries(errors).find(([field]) => field.startsWith('lines'))?.[1] ?? problem;

  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ mt: 2 }}>
      <Title title={<PageTitle>New order</PageTitle>} />
      <RecordColumns>
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <Panel title="Items">
            <NewOrderLines lines={lines} onChange={change(setLines)} />
            {lineProblem && (
              <Alert severity="error" sx={{ my: 1 }}>
                {lineProblem}
              </Alert>
            )}
            <Box sx={{ mt: 2 }}>
              <VariantSearch
                isFull={lines.length >= TYPED_LINES_MAX}
                onAdd={(variant) => {
                  const isThere = lines.some(({ sku }) => sku === variant.sku);
                  if (!isThere) change(setLines)([...lines, { ...variant, qty: 1 }]);
                }}
              />
            </Box>
          </Panel>
          <Panel title="Ships to">
            <AddressFields
              hasEmail
              address={address}
              onChange={change(setAddress)}
              getFieldProps={getFieldProps}
            />
          </Panel>
        </Stack>
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <Panel title="Coupon and note">
            <Stack sx={{ gap: 2 }}>
              <TextField
                label="Coupon code"
                fullWidth
                value={couponCode}
                onChange={({ target }) => change(setCouponCode)(target.value)}
                {...getFieldProps('couponCode')}
              />
              <TextField
                label="Note of the customer"
                fullWidth
                multiline
                value={remark}
                onChange={({ target }) => setRemark(target.value)}
                {...getFieldProps('remark')}
              />
            </Stack>
          </Panel>
          <Panel title="Total">
            {priced ? (
              <PricedOrder
                priced={priced}
                onChooseShipping={(code) => {
                  setPriced({ ...priced, shippingMethod: code });
                  void showPrice(code);
                }}
              />
            ) : (
              <Typography variant="body2" color="text.secondary">
                It is computed from the items and the address.
              </Typography>
            )}
            <Button type="submit" variant="contained" loading={isBusy} sx={{ mt: 2 }}>
              {priced ? 'Place the order' : 'Show the total'}
            </Button>
          </Panel>
        </Stack>
      </RecordColumns>
    </Box>
  );
}
