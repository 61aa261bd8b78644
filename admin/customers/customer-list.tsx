import { Chip } from '@mui/material';
import { DataTable, List, SearchInput, SimpleList, SortButton, TopToolbar, type RaRecord } from 'react-admin';
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

const NUMBER = { textAlign: 'right', fontVariantNumeric: 'tabular-nums' };

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
    <DataTable.Col<ListedCustomer>
      source="orders"
      label="Orders"
      sx={NUMBER}
      render={({ orderCount }) => orderCount}
    />
    <DataTable.Col<ListedCustomer> source="spent" label="Spent" sx={NUMBER} render={getSpent} />
  </DataTable>
);

/** Cards have no headings to sort by. */
const PhoneActions = () => (
  <TopToolbar>
    <SortButton fields={['created', 'orders', 'spent']} />
  </TopToolbar>
);

/** All accounts, the newest first, found by name, e-mail address and phone number. */
export function CustomerList() {
  const isPhone = useIsPhone();
  return (
    <List
      title={<PageTitle>Customers</PageTitle>}
      filters={filters}
      sort={{ field: 'created', order: 'DESC' }}
      perPage={25}
      // The address of the page has the search and the sort; another visit begins with the newest.
      storeKey={false}
      exporter={false}
      empty={false}
      actions={isPhone ? <PhoneActions /> : false}
    >
      {isPhone ? <CustomerCards /> : <CustomerTable />}
    </List>
  );
}
