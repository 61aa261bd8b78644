import { Box, Button, Typography } from '@mui/material';
import { adminContract } from '@/contract/admin';
import { callAdmin } from '@/admin/api/client';
import { useAdminCall } from '@/admin/api/use-admin-call';
import { DateTimeText } from '@/admin/layout/date-time-text';
import type { OrderRecord } from './order-record';

export const EMAIL_NAMES: Readonly<Record<string, string>> = {
  'order-paid': 'Order confirmed',
  'order-shipped': 'On its way',
  'order-cancelled': 'Order cancelled',
  'order-refunded': 'Refund',
  'order-unpaid': 'Not paid yet',
  'order-payable': 'Ready to be paid',
  'instalment-failed': 'Instalment failed',
};

/** The e-mails about an order; those to the customer can be sent again. */
export function OrderEmails({ order, canWrite }: { order: OrderRecord; canWrite: boolean }) {
  const { send, isBusy } = useAdminCall();
  const { incrementId, emails } = order;
  if (emails.length === 0) return <Typography color="text.secondary">No e-mail yet.</Typography>;
  const resend = (emailId: number) =>
    void send(
      () => callAdmin(adminContract.order.resendEmail, { incrementId, emailId }),
      'The e-mail is sent again',
    );
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {emails.map(({ id, kind, sentAt, failure, canResend }) => (
        <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="body2">{EMAIL_NAMES[kind] ?? kind}</Typography>
            <Typography variant="body2" color={failure ? 'error' : 'text.secondary'}>
              {failure ? `Not sent: ${failure}` : <DateTimeText value={sentAt} empty="Waits to be sent" />}
            </Typography>
          </Box>
          {canWrite && canResend && (
            <Button
              size="small"
              disabled={isBusy}
              onClick={() => resend(id)}
              aria-label={`Send again: ${EMAIL_NAMES[kind] ?? kind}`}
            >
              Send again
            </Button>
          )}
        </Box>
      ))}
    </Box>
  );
}
