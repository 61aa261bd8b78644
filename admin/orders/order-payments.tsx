import { Box, Typography } from '@mui/material';
import { DateTimeText } from '@/admin/layout/date-time-text';
import { formatMoney } from '@/admin/layout/money';
import type { OrderRecord } from './order-record';

const REFUND_STATES = { due: 'waits for the gateway', sent: 'sent', failed: 'failed' } as const;

/** Each try to pay, and each refund with how far it is. */
export function OrderPayments({ order }: { order: OrderRecord }) {
  const { payments, refunds, orderCurrencyCode } = order;
  if (payments.length + refunds.length === 0)
    return <Typography color="text.secondary">Nobody has tried to pay yet.</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {payments.map((payment) => (
        <li key={payment.id}>
          <Typography variant="body2">
            {formatMoney(payment.amount, orderCurrencyCode)} by {payment.methodTitle}
            {payment.cardLast4 && ` ending in ${payment.cardLast4}`}: {payment.status}
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            <DateTimeText value={payment.createdAt} /> · {payment.gateway} {payment.reference}
          </Typography>
          {payment.failure && (
            <Typography variant="body2" color="error">
              {payment.failure}
            </Typography>
          )}
        </li>
      ))}
      {refunds.map(({ id, amount, status, reason, createdAt }) => (
        <li key={`refund ${id}`}>
          <Typography variant="body2" color={status === 'failed' ? 'error' : undefined}>
            Refund of {formatMoney(amount, orderCurrencyCode)}: {REFUND_STATES[status]}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            <DateTimeText value={createdAt} />
            {reason && ` · ${reason}`}
          </Typography>
        </li>
      ))}
    </Box>
  );
}
