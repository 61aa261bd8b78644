import {
  CreateButton,
  DataTable,
  FilterButton,
  List,
  Pagination,
  TopToolbar,
  usePermissions,
  type RaRecord,
} from 'react-admin';
import { useState } from 'react';
import LocalShippingIcon from '@mui/icons-material/LocalShippingOutlined';
import { Button } from '@mui/material';
import type { adminContract } from '@/contract/admin';
import type { CallData } from '@/contract/call';
import type { Right } from '@/contract/staff';
import { ChosenActions } from '@/admin/layout/chosen-actions';
import { CardList } from '@/admin/layout/card-list';
import { useIsPhone } from '@/admin/layout/use-is-phone';
import { DateTimeText, formatDateTime } from '@/admin/layout/date-time-text';
import { formatMoney } from '@/admin/layout/money';
import { PageTitle } from '@/admin/layout/page-title';
import { SelectPage, SelectRecord } from '@/admin/layout/select-record';
import { BulkRefundButton } from './bulk-refund';
import { PackingSlipsButton } from './order-documents';
import { orderFilters } from './order-filters';
import { OrderStatusChip } from './order-status';
import { SavedViews } from './saved-views';
import { ShipFileDialog } from './ship-file-dialog';

type ListedOrder = CallData<typeof adminContract.order.list>['items'][number] & RaRecord<string>;

const getTotal = ({ grandTotal, orderCurrencyCode }: ListedOrder) =>
  formatMoney(grandTotal, orderCurrencyCode);

const NO_SORT = { disableSort: true };

const OrderCards = () => (
  <CardList<ListedOrder>
    type="show"
    isSelectable
    getTitle={(order) => `${order.incrementId} · ${getTotal(order)}`}
    getDetails={(order) => `${order.name || order.email} · ${formatDateTime(order.createdAt)}`}
    getStatus={({ status }) => <OrderStatusChip status={status} />}
  />
);

const OrderTable = () => (
  <DataTable<ListedOrder> bulkActionButtons={false} rowClick="show">
    <DataTable.Col<ListedOrder>
      label={<SelectPage />}
      render={({ id }) => <SelectRecord id={id} name={id} />}
      sx={{ width: 44, py: 0 }}
    />
    <DataTable.Col<ListedOrder> source="incrementId" label="Number" {...NO_SORT} />
    <DataTable.Col<ListedOrder>
      source="created"
      label="Date"
      sortByOrder="DESC"
      render={({ createdAt }) => <DateTimeText value={createdAt} />}
    />
    <DataTable.Col<ListedOrder> label="Customer" render={({ name, email }) => name || email} />
    <DataTable.Col<ListedOrder> source="countryId" label="Country" {...NO_SORT} />
    <DataTable.NumberCol<ListedOrder> source="totalQtyOrdered" label="Items" {...NO_SORT} />
    <DataTable.Col<ListedOrder>
      source="status"
      label="Status"
      render={({ status }) => <OrderStatusChip status={status} />}
    />
    <DataTable.Col<ListedOrder>
      source="total"
      label="Total"
      sortByOrder="DESC"
      render={getTotal}
      sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
    />
  </DataTable>
);

function ListActions({ canWrite }: { canWrite: boolean }) {
  const [isShipping, setIsShipping] = useState(false);
  return (
    <TopToolbar>
      <FilterButton />
      <SavedViews />
      {canWrite && <CreateButton label="New order" />}
      {canWrite && (
        <Button size="small" startIcon={<LocalShippingIcon />} onClick={() => setIsShipping(true)}>
          Ship from a file
        </Button>
      )}
      {isShipping && <ShipFileDialog onClose={() => setIsShipping(false)} />}
    </TopToolbar>
  );
}

/** All orders, the newest first, found by search and filters; what is chosen can be done to several at once. */
export function OrderList() {
  const isPhone = useIsPhone();
  const { permissions } = usePermissions<readonly Right[]>();
  const canRefund = permissions?.includes('refunds.write') ?? false;
  return (
    <List
      title={<PageTitle>Orders</PageTitle>}
      filters={orderFilters}
      sort={{ field: 'created', order: 'DESC' }}
      perPage={25}
      pagination={<Pagination rowsPerPageOptions={[25, 50, 100]} />}
      exporter={false}
      empty={false}
      actions={<ListActions canWrite={permissions?.includes('orders.write') ?? false} />}
    >
      <ChosenActions>
        <PackingSlipsButton />
        {canRefund && <BulkRefundButton />}
      </ChosenActions>
      {isPhone ? <OrderCards /> : <OrderTable />}
    </List>
  );
}
