import { Chip } from '@mui/material';
import { DataTable, List, SearchInput, SimpleList, type RaRecord } from 'react-admin';
import type { adminContract } from '@/contract/admin';
import type { CallData } from '@/contract/call';
import { DateTimeText, formatDateTime } from '@/admin/layout/date-time-text';
import { formatMoney } from '@/admin/layout/money';
import { PageTitle } from '@/admin/layout/page-title';
import { useIsPhone } from '@/admin/layout/use-is-phone';

type ListedCustomer = CallData<typeof adminContract.customer.list>['items'][number] &
  RaRecord<number> & { currency: string };

const filters = [<SearchInput key="q" source="q" alwaysOn placeholder="Name, e-mail or phone" />];

const formatOrders = (count: number) => (count === 1 ? '1 order' : `${count} orders`);
const getSpent = ({ spent, currency }: ListedCustomer) => formatMoney(spent, currency);

const CustomerCards = () => (
  <SimpleList<ListedCustomer>
    primaryText={(customer) => customer.name || customer.email}
    secondaryText={(customer) => (
      <>
        {customer.email} · {formatDateTime(customer.createdAt)}
      </>
    )}
    tertiaryText={(customer) => `${formatOrders(customer.orderCount)} · ${getSpent(customer)}`}
    rowClick="show"
  />
);

const CustomerTable = () => (
  <DataTable<ListedCustomer> bulkActionButtons={false} rowClick="show">
    <DataTable.Col<ListedCustomer> source="name" label="Name" disableSort />
    <DataTable.Col<ListedCustomer>
      label="E-mail"
      render={({ email, isVerified }) => (
        <>
          {email} {isVerified || <Chip size="small" label="Not confirmed" sx={{ ml: 1 }} />}
        </>
      )}
    />
    <DataTable.Col<ListedCustomer> source="phone" label="Phone" disableSort />
    <DataTable.Col<ListedCustomer>
      source="created"
      label="Since"
      render={({ createdAt }) => <DateTimeText value={createdAt} />}
    />
    <DataTable.NumberCol<ListedCustomer>
      source="orders"
      label="Orders"
      render={({ orderCount }) => orderCount}
    />
    <DataTable.NumberCol<ListedCustomer> source="spent" label="Spent" render={getSpent} />
  </DataTable>
);

/** All accounts, the newest first, found by name, e-mail address and phone number. */
export function CustomerList() {
  return (
    <List
      title={<PageTitle>Customers</PageTitle>}
      filters={filters}
      sort={{ field: 'created', order: 'DESC' }}
      perPage={25}
      exporter={false}
      empty={false}
      actions={false}
    >
      {useIsPhone() ? <CustomerCards /> : <CustomerTable />}
    </List>
  );
}
