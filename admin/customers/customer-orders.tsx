import { Link, Stack, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { OrderStatusChip } from '@/admin/orders/order-status';
import { ReturnStatusChip } from '@/admin/returns/return-status';
import { DateTimeText } from '@/admin/layout/date-time-text';
import { formatMoney } from '@/admin/layout/money';
import { getGuestPath, type CustomerRecord } from './customer-record';

const Rows = ({ children }: { children: React.ReactNode }) => (
  <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.5 }}>
    {children}
  </Stack>
);

/** The newest orders, each with a link to its page. */
export function CustomerOrders({ customer }: { customer: CustomerRecord }) {
  const { orders, orderCount, spent, currency, guestOrderCount, email, isGuest } = customer;
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography variant="body2" color="text.secondary">
        {orderCount} paid, {formatMoney(spent, currency)} in all
      </Typography>
      <Rows>
        {orders.map((order) => (
          <Stack
            component="li"
            key={order.incrementId}
            direction="row"
            sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}
          >
            <Link component={RouterLink} to={`/orders/${order.incrementId}/show`}>
              {order.incrementId}
            </Link>
            <OrderStatusChip status={order.status} />
            <Typography variant="body2" color="text.secondary" sx={{ flex: 1 }}>
              <DateTimeText value={order.createdAt} />
            </Typography>
            <Typography variant="body2">{formatMoney(order.grandTotal, order.orderCurrencyCode)}</Typography>
          </Stack>
        ))}
      </Rows>
      {!isGuest && guestOrderCount > 0 && (
        <Link component={RouterLink} to={getGuestPath(email)} variant="body2">
          {guestOrderCount} without the account, with the same e-mail address
        </Link>
      )}
    </Stack>
  );
}

export const CustomerReturns = ({ customer }: { customer: CustomerRecord }) => (
  <Rows>
    {customer.returns.map((entry) => (
      <Stack component="li" key={entry.id} direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        <Link component={RouterLink} to={`/returns/${entry.id}/show`}>
          {entry.number}
        </Link>
        <ReturnStatusChip status={entry.status} isExchange={entry.isExchange} />
        <Typography variant="body2" color="text.secondary">
          <DateTimeText value={entry.createdAt} />
        </Typography>
      </Stack>
    ))}
  </Rows>
);
