import { Chip, type ChipProps } from '@mui/material';
import type { OrderStatus } from '@/contract/order-status';

/** In the words of those who pack: the shopper's labels are in provider/modules/order. */
export const STATUS_NAMES: Record<OrderStatus, string> = {
  unpaid: 'Not paid yet',
  paid: 'To pack',
  processing: 'Being packed',
  shipped: 'Shipped',
  completed: 'Completed',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
};

const COLORS: Record<OrderStatus, ChipProps['color']> = {
  unpaid: 'warning',
  paid: 'secondary',
  processing: 'secondary',
  shipped: 'success',
  completed: 'success',
  cancelled: 'default',
  refunded: 'default',
};

export const OrderStatusChip = ({ status }: { status: OrderStatus }) => (
  <Chip
    size="small"
    label={STATUS_NAMES[status]}
    color={COLORS[status]}
    variant={status === 'paid' || status === 'processing' ? 'filled' : 'outlined'}
  />
);
