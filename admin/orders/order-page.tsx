import { Box, Link, Stack, Typography } from '@mui/material';
import { Title, usePermissions } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Right } from '@/contract/staff';
import { getCustomerPath, getGuestPath } from '@/admin/customers/customer-record';
import { DateTimeText } from '@/admin/layout/date-time-text';
import { PageTitle } from '@/admin/layout/page-title';
import { Panel } from '@/admin/layout/panel';
import { RecordColumns, RecordPage } from '@/admin/layout/record-page';
import { AddressText } from './address-text';
import { OrderActions } from './order-actions';
import { OrderDocuments } from './order-documents';
import { OrderEmails } from './order-emails';
import { OrderLines } from './order-lines';
import { OrderNotes } from './order-notes';
import { OrderParcels } from './order-parcels';
import { OrderPayments } from './order-payments';
import { OrderStatusChip } from './order-status';
import { OrderTimeline } from './order-timeline';
import type { OrderRecord } from './order-record';

const getPersonPath = ({ customerId, email }: OrderRecord) =>
  customerId === null ? getGuestPath(email) : getCustomerPath(customerId);

const CustomerNotes = ({ order: { isGift, giftNote, remark } }: { order: OrderRecord }) => (
  <Stack sx={{ gap: 1.5 }}>
    {isGift && (
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {giftNote ? 'A gift, with this note on the packing slip:' : 'A gift'}
      </Typography>
    )}
    {[giftNote, remark].filter(Boolean).map((text) => (
      <Typography key={text} variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
    ))}
  </Stack>
);

function OrderDetails({ order }: { order: OrderRecord }) {
  const { permissions } = usePermissions<readonly Right[]>();
  const canWrite = permissions?.includes('orders.write') ?? false;
  return (
    <>
      <Title title={<PageTitle>{`Order ${order.incrementId}`}</PageTitle>} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center', my: 2 }}>
        <Typography variant="h4" component="h1">
          {order.incrementId}
        </Typography>
        <OrderStatusChip status={order.status} />
        <Typography color="text.secondary">
          <DateTimeText value={order.createdAt} />
        </Typography>
        <Box sx={{ flex: 1 }} />
        <OrderActions order={order} />
      </Stack>
      <RecordColumns>
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <Panel title="Items">
            <OrderLines order={order} />
          </Panel>
          {(order.isGift || order.remark) && (
            <Panel title="From the customer">
              <CustomerNotes order={order} />
            </Panel>
          )}
          <Panel title="Notes">
            <OrderNotes order={order} canWrite={canWrite} />
          </Panel>
          <Panel title="What happened">
            <OrderTimeline order={order} />
          </Panel>
        </Stack>
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <Panel title="Customer">
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {order.email ? <a href={`mailto:${order.email}`}>{order.email}</a> : 'The customer was erased'}
              {order.isGuest && order.email && ' (guest)'}
            </Typography>
            {permissions?.includes('customers.read') && order.email && (
              <Link component={RouterLink} to={getPersonPath(order)} variant="body2">
                All about this customer
              </Link>
            )}
          </Panel>
          <Panel title="Documents">
            <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
              <OrderDocuments order={order} />
            </Stack>
          </Panel>
          <Panel title="Ships to">
            <AddressText address={order.shippingAddress} />
            <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
              {order.shippingMethod.title}
            </Typography>
          </Panel>
          <Panel title="Parcels">
            <OrderParcels order={order} />
          </Panel>
          <Panel title="Payment">
            <OrderPayments order={order} />
          </Panel>
          <Panel title="E-mails">
            <OrderEmails order={order} canWrite={canWrite} />
          </Panel>
          <Panel title="Billed to">
            <AddressText address={order.billingAddress} />
          </Panel>
        </Stack>
      </RecordColumns>
    </>
  );
}

/** One order: what was bought, by whom, what happened, and what can be done. */
export const OrderPage = () => (
  <RecordPage<OrderRecord>>{(order) => <OrderDetails order={order} />}</RecordPage>
);
