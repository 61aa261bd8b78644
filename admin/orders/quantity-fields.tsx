import { Box, TextField, Typography } from '@mui/material';
import type { OrderRecord } from './order-record';

/** How many of each line, by the id of the line. */
export type Quantities = Readonly<Record<number, number>>;

export const listChosenLines = (quantities: Quantities) =>
  Object.entries(quantities)
    .filter(([, qty]) => qty > 0)
    .map(([orderItemId, qty]) => ({ orderItemId: Number(orderItemId), qty }));

/** Asks how many of each line, up to `getMax`; lines of which none is left cannot be chosen. */
export const QuantityFields = (props: {
  order: OrderRecord;
  getMax: (line: OrderRecord['lines'][number]) => number;
  quantities: Quantities;
  onChange: (quantities: Quantities) => void;
}) => {
  const { order, getMax, quantities, onChange } = props;
  const maxByItem = new Map(order.lines.map((line) => [line.orderItemId, getMax(line)]));
  return order.items.map(({ id, name, options }) => {
    const max = maxByItem.get(id) ?? 0;
    return (
      <Box key={id} sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2">{name}</Typography>
          <Typography variant="body2" color="text.secondary">
            {options.map(({ value }) => value).join(', ')}
          </Typography>
        </Box>
        <TextField
          type="number"
          size="small"
          label={`of ${max}`}
          disabled={max === 0}
          value={quantities[id] ?? 0}
          onChange={({ target }) => {
            const qty = Math.min(max, Math.max(0, Math.trunc(Number(target.value)) || 0));
            onChange({ ...quantities, [id]: qty });
          }}
          slotProps={{ htmlInput: { min: 0, max, 'aria-label': `How many of ${name}` } }}
          sx={{ '&&': { width: 96 }, flex: 'none' }}
        />
      </Box>
    );
  });
};
