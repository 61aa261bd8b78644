import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, List, ListItem, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebouncedEvent } from 'react-admin';
import { adminContract } from '@/contract/admin';
import { TYPED_LINES_MAX } from '@/contract/admin-order-place';
import type { CallData } from '@/contract/call';
import { callAdmin } from '@/admin/api/client';
import { ShopImage } from '@/admin/layout/shop-image';

type Variant = CallData<typeof adminContract.order.findVariants>['items'][number];
export type NewLine = Pick<Variant, 'sku' | 'name' | 'options' | 'available'> & { qty: number };

const SEARCH_DELAY_MS = 300;

const VariantText = ({ name, options, sku }: Pick<Variant, 'name' | 'options' | 'sku'>) => (
  <Box sx={{ flex: 1, minWidth: 0 }}>
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {name}
    </Typography>
    <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
      {[options, sku].filter(Boolean).join(' · ')}
    </Typography>
  </Box>
);

function getSearchState(search: {
  isFetching: boolean;
  found: readonly Variant[] | undefined;
  hasMore: boolean;
}) {
  if (search.isFetching) return 'Searching';
  if (search.found?.length === 0) return 'Nothing was found';
  return search.found && search.hasMore ? 'There is more: type more of the name' : '';
}

/** Finds what to order by SKU or name, and adds it. */
export function VariantSearch({ onAdd, isFull }: { onAdd: (variant: Variant) => void; isFull: boolean }) {
  const [text, setText] = useState('');
  const [q, setQ] = useState('');
  const search = useDebouncedEvent(setQ, SEARCH_DELAY_MS);
  const { data, isFetching, error } = useQuery({
    queryKey: ['order-variants', q],
    queryFn: () => callAdmin(adminContract.order.findVariants, { q }),
    enabled: q.length > 1,
  });
  const found = q.length > 1 ? data?.items : undefined;
  return (
    <Box>
      <TextField
        label="Find an item by name or SKU"
        fullWidth
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          search(target.value.trim());
        }}
        // Enter would price the order.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        error={Boolean(error)}
        helperText={error?.message ?? (isFull ? `An order has ${TYPED_LINES_MAX} items at most` : ' ')}
      />
      <Typography role="status" variant="body2" color="text.secondary">
        {getSearchState({ isFetching, found, hasMore: data?.hasMore ?? false })}
      </Typography>
      <List disablePadding aria-label="Found items" sx={{ maxHeight: 360, overflowY: 'auto' }}>
        {found?.map((variant) => (
          <ListItem key={variant.sku} divider disableGutters sx={{ gap: 1.5 }}>
            {variant.image && <ShopImage path={variant.image} alt="" width={36} height={48} />}
            <VariantText {...variant} />
            <Typography variant="body2" sx={{ whiteSpace: 'nowrap' }}>
              {variant.available === 0 ? 'Sold out' : variant.priceFormat}
            </Typography>
            <Button
              size="small"
              disabled={variant.available === 0 || isFull}
              onClick={() => onAdd(variant)}
              aria-label={`Add ${variant.name} ${variant.options}`}
            >
              Add
            </Button>
          </ListItem>
        ))}
      </List>
    </Box>
  );
}

/** What is ordered, with how many of each. */
export const NewOrderLines = ({
  lines,
  onChange,
}: {
  lines: readonly NewLine[];
  onChange: (lines: readonly NewLine[]) => void;
}) => (
  <List disablePadding aria-label="Items of the order">
    {lines.map((line) => (
      <ListItem key={line.sku} divider disableGutters sx={{ gap: 1.5 }}>
        <VariantText {...line} />
        <TextField
          type="number"
          size="small"
          label={`of ${line.available}`}
          value={line.qty}
          onChange={({ target }) => {
            const qty = Math.min(line.available, 99, Math.max(1, Math.trunc(Number(target.value)) || 1));
            onChange(lines.map((other) => (other.sku === line.sku ? { ...other, qty } : other)));
          }}
          slotProps={{ htmlInput: { min: 1, max: line.available, 'aria-label': `How many of ${line.name}` } }}
          sx={{ '&&': { width: 96 }, flex: 'none' }}
        />
        <IconButton
          aria-label={`Remove ${line.name} ${line.options}`}
          onClick={() => onChange(lines.filter(({ sku }) => sku !== line.sku))}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      </ListItem>
    ))}
  </List>
);
