import { Box, Typography } from '@mui/material';
import { DateTimeText } from '@/admin/layout/date-time-text';
import { EMAIL_NAMES } from './order-emails';
import type { OrderRecord } from './order-record';

type Entry = OrderRecord['timeline'][number];

const KINDS: Record<Entry['kind'], string> = {
  event: '',
  payment: 'Payment',
  refund: '',
  shipment: 'Parcel',
  email: 'E-mail',
  note: 'Note',
};

function getText({ kind, text }: Entry): string {
  const shown = kind === 'email' ? (EMAIL_NAMES[text] ?? text) : text;
  return KINDS[kind] ? `${KINDS[kind]}: ${shown}` : shown;
}

/** What happened to an order and who did it, the newest first. */
export const OrderTimeline = ({ order }: { order: OrderRecord }) => (
  <Box component="ol" reversed sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
    {order.timeline.toReversed().map((entry, index) => (
      <li key={index}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {getText(entry)}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          <DateTimeText value={entry.at} />
          {entry.actorName && ` by ${entry.actorName}`}
        </Typography>
      </li>
    ))}
  </Box>
);
