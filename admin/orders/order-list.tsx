import {
  DataTable,
  DateInput,
  List,
  SearchInput,
  SelectArrayInput,
  SimpleList,
  TopToolbar,
  FilterButton,
  type RaRecord,
} from 'react-admin';
import type { adminContract } from '@/contract/admin';
import type { CallData } from '@/contract/call';
import { OrderStatus } from '@/contract/order-status';
import { useIsPhone } from '@/admin/layout/use-is-phone';
import { DateTimeText, formatDateTime } from '@/admin/layout/date-time-text';
import { formatMoney } from '@/admin/layout/money';
import { PageTitle } from '@/admin/layout/page-title';
import { OrderStatusChip, STATUS_NAMES } from './order-status';

type ListedOrder = CallData<typeof adminContract.order.list>['items'][number] & RaRecord<string>;

const statusChoices = OrderStatus.options.map((status) => ({ id: status, name: STATUS_NAMES[status] }));

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Number, name or e-mail" />,
  <SelectArrayInput key="status" source="status" choices={statusChoices} alwaysOn />,
  <DateInput key="from" source="from" label="From" />,
  <DateInput key="to" source="to" label="Until" />,
];

const getTotal = ({ grandTotal, orderCurrencyCode }: ListedOrder) =>
  formatMoney(grandTotal, orderCurrencyCode);

const OrderCards = () => (
  <SimpleList<ListedOrder>
    primaryText={(order) => `${order.incrementId} · ${getTotal(order)}`}
    secondaryText={(order) => (
      <>
        {order.name || order.email} · {formatDateTime(order.createdAt)}
      </>
    )}
    tertiaryText={(order) => <OrderStatusChip status={order.status} />}
    rowClick="show"
  />
);

const OrderTable = () => (
  <DataTable<ListedOrder> bulkActionButtons={false} rowClick="show">
    <DataTable.Col<ListedOrder> source="incrementId" label="Number" disableSort />
    <DataTable.Col<ListedOrder> label="Date" render={({ createdAt }) => <DateTimeText value={createdAt} />} />
    <DataTable.Col<ListedOrder> label="Customer" render={({ name, email }) => name || email} />
    <DataTable.Col<ListedOrder> source="countryId" label="Country" disableSort />
    <DataTable.NumberCol<ListedOrder> source="totalQtyOrdered" label="Items" disableSort />
    <DataTable.Col<ListedOrder> label="Status" render={({ status }) => <OrderStatusChip status={status} />} />
    <DataTable.Col<ListedOrder>
      label="Total"
      render={getTotal}
      sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
    />
  </DataTable>
);

/** All orders, the newest first, found by number, name, e-mail address, status and day. */
export function OrderList() {
  const isPhone = useIsPhone();
  return (
    <List
      title={<PageTitle>Orders</PageTitle>}
      filters={filters}
      perPage={25}
      exporter={false}
      empty={false}
      actions={
        <TopToolbar>
          <FilterButton />
        </TopToolbar>
      }
    >
      {isPhone ? <OrderCards /> : <OrderTable />}
    </List>
  );
}
