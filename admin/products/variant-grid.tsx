import {
  Box,
  Checkbox,
  InputAdornment,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import type { AdminProduct } from '@/contract/admin-product';
import { useIsPhone } from '@/admin/layout/use-is-phone';
import { RemoveVariantButton } from './delete-buttons';
import type { VariantDraft } from './product-form';

type Variant = AdminProduct['variants'][number];
type GridProps = {
  product: AdminProduct;
  drafts: Record<number, VariantDraft>;
  errors: Record<string, string>;
  onChange: (id: number, draft: VariantDraft) => void;
  /** Something is typed: variants come and go with a version of its own. */
  hasChanges: boolean;
  onRemoved: (product: AdminProduct) => void;
};
type CellProps = Omit<GridProps, 'drafts'> & { variant: Variant; draft: VariantDraft; hasLabel: boolean };

const LABELS = { price: 'Price', was: 'Price before', stock: 'Stock', barcode: 'Bar code' };
const MONEY_FIELDS = new Set(['price', 'was']);

const getName = ({ label, sku }: Variant) => label || sku;

function VariantField(props: CellProps & { field: keyof typeof LABELS }) {
  const { product, variant, draft, errors, onChange, field, hasLabel } = props;
  const error = errors[`${variant.id}.${field}`];
  const isUncounted = field === 'stock' && variant.stock === null;
  return (
    <TextField
      size="small"
      value={draft[field]}
      label={hasLabel ? LABELS[field] : undefined}
      placeholder={isUncounted ? 'Not counted' : undefined}
      error={Boolean(error)}
      helperText={error}
      onChange={({ target }) => onChange(variant.id, { ...draft, [field]: target.value })}
      slotProps={{
        htmlInput: {
          inputMode: MONEY_FIELDS.has(field) ? 'decimal' : 'numeric',
          'aria-label': `${LABELS[field]} of ${getName(variant)}`,
          style: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
        },
        ...(MONEY_FIELDS.has(field)
          ? {
              input: {
                startAdornment: <InputAdornment position="start">{product.currency}</InputAdornment>,
              },
            }
          : {}),
      }}
      sx={{ minWidth: field === 'stock' ? 90 : field === 'barcode' ? 160 : 140, width: '100%' }}
    />
  );
}

const SaleBox = ({ variant, draft, onChange }: CellProps) => (
  <Checkbox
    checked={draft.isActive}
    onChange={({ target }) => onChange(variant.id, { ...draft, isActive: target.checked })}
    slotProps={{ input: { 'aria-label': `${getName(variant)} is on sale` } }}
  />
);

const RemoveButton = ({ product, variant, hasChanges, onRemoved }: CellProps) =>
  product.variants.length > 1 ? (
    <RemoveVariantButton {...{ product, variant, onRemoved }} isDisabled={hasChanges} />
  ) : null;

const VariantRow = (props: CellProps) => (
  <TableRow>
    <TableCell sx={{ minWidth: 180 }}>
      {getName(props.variant)}
      {props.variant.label && (
        <Typography variant="body2" color="text.secondary">
          {props.variant.sku}
        </Typography>
      )}
    </TableCell>
    <TableCell>
      <VariantField {...props} field="price" />
    </TableCell>
    <TableCell>
      <VariantField {...props} field="was" />
    </TableCell>
    <TableCell>
      <VariantField {...props} field="stock" />
    </TableCell>
    <TableCell>
      <VariantField {...props} field="barcode" />
    </TableCell>
    <TableCell>
      <SaleBox {...props} />
    </TableCell>
    <TableCell padding="none">
      <RemoveButton {...props} />
    </TableCell>
  </TableRow>
);

const VariantCard = (props: CellProps) => (
  <Box component="li" sx={{ py: 2, borderBottom: 1, borderColor: 'divider' }}>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1.5 }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {getName(props.variant)}
        <Typography variant="body2" color="text.secondary">
          {props.variant.sku}
        </Typography>
      </Box>
      <Typography variant="body2">On sale</Typography>
      <SaleBox {...props} />
      <RemoveButton {...props} />
    </Box>
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '1fr 1fr' }}>
      <VariantField {...props} field="price" />
      <VariantField {...props} field="was" />
      <VariantField {...props} field="stock" />
      <VariantField {...props} field="barcode" />
    </Box>
  </Box>
);

/** Prices and stock of all variants, to be typed in one after the other. */
export function VariantGrid({ drafts, ...grid }: GridProps) {
  const isPhone = useIsPhone();
  const rows = grid.product.variants.flatMap((variant) => {
    const draft = drafts[variant.id];
    return draft ? [{ ...grid, variant, draft, hasLabel: isPhone }] : [];
  });
  if (isPhone)
    return (
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((row) => (
          <VariantCard key={row.variant.id} {...row} />
        ))}
      </Box>
    );
  return (
    <TableContainer>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>Variant</TableCell>
            <TableCell>Price</TableCell>
            <TableCell>Price before</TableCell>
            <TableCell>Stock</TableCell>
            <TableCell>Bar code</TableCell>
            <TableCell>On sale</TableCell>
            <TableCell />
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <VariantRow key={row.variant.id} {...row} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
