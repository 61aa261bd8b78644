import { Chip, type ChipProps } from '@mui/material';
import type { ReturnReason, ReturnStatus } from '@/contract/returns';

/** In the words of those who unpack: the shopper's labels are in components/returns. */
export const RETURN_STATUS_NAMES: Record<ReturnStatus, string> = {
  requested: 'To decide',
  approved: 'Approved',
  sent: 'On its way',
  received: 'To refund',
  refunded: 'Refunded',
  exchanged: 'Exchanged',
  refused: 'Refused',
  cancelled: 'Cancelled',
};

export const REASON_NAMES: Record<ReturnReason, string> = {
  fit: 'Does not fit',
  looks: 'Looks different',
  changed_mind: 'Changed their mind',
  damaged: 'Arrived damaged',
  faulty: 'Faulty',
  wrong_item: 'Wrong item',
  other: 'Other',
};

const COLORS: Record<ReturnStatus, ChipProps['color']> = {
  requested: 'warning',
  approved: 'secondary',
  sent: 'secondary',
  received: 'warning',
  refunded: 'success',
  exchanged: 'success',
  refused: 'default',
  cancelled: 'default',
};

/** What has happened, where the name of the status says what is to be done. */
const EVENT_NAMES: Partial<Record<ReturnStatus, string>> = { requested: 'Asked for', received: 'Arrived' };

export const ReturnEventChip = ({ status }: { status: ReturnStatus }) => (
  <Chip size="small" label={EVENT_NAMES[status] ?? RETURN_STATUS_NAMES[status]} variant="outlined" />
);

type ReturnStatusChipProps = { status: ReturnStatus; isExchange?: boolean };

export const ReturnStatusChip = ({ status, isExchange = false }: ReturnStatusChipProps) => (
  <Chip
    size="small"
    label={isExchange && status === 'received' ? 'To exchange' : RETURN_STATUS_NAMES[status]}
    color={COLORS[status]}
    variant={COLORS[status] === 'warning' ? 'filled' : 'outlined'}
  />
);
