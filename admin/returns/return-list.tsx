import {
  DataTable,
  List,
  NullableBooleanInput,
  SearchInput,
  SelectArrayInput,
  SimpleList,
  type RaRecord,
} from 'react-admin';
import type { adminContract } from '@/contract/admin';
import type { CallData } from '@/contract/call';
import { RETURN_STATUSES } from '@/contract/returns';
import { DateTimeText, formatDateTime } from '@/admin/layout/date-time-text';
import { PageTitle } from '@/admin/layout/page-title';
import { useIsPhone } from '@/admin/layout/use-is-phone';
import { RETURN_STATUS_NAMES, ReturnStatusChip } from './return-status';

type ListedReturn = CallData<typeof adminContract.returns.list>['items'][number] & RaRecord<number>;

const statusChoices = RETURN_STATUSES.map((status) => ({ id: status, name: RETURN_STATUS_NAMES[status] }));

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Order number or e-mail" />,
  <SelectArrayInput key="status" source="status" choices={statusChoices} alwaysOn />,
  <NullableBooleanInput key="isExchange" source="isExchange" label="Exchange" alwaysOn />,
];

const ReturnCards = () => (
  <SimpleList<ListedReturn>
    primaryText={(entry) => entry.number}
    secondaryText={(entry) => (
      <>
        {entry.email} · {formatDateTime(entry.createdAt)}
      </>
    )}
    tertiaryText={(entry) => <ReturnStatusChip status={entry.status} isExchange={entry.isExchange} />}
    rowClick="show"
  />
);

const ReturnTable = () => (
  <DataTable<ListedReturn> bulkActionButtons={false} rowClick="show">
    <DataTable.Col<ListedReturn> source="number" label="Number" disableSort />
    <DataTable.Col<ListedReturn>
      label="Date"
      render={({ createdAt }) => <DateTimeText value={createdAt} />}
    />
    <DataTable.Col<ListedReturn> source="email" label="Customer" disableSort />
    <DataTable.NumberCol<ListedReturn> source="qty" label="Items" disableSort />
    <DataTable.Col<ListedReturn>
      label="Status"
      render={({ status, isExchange }) => <ReturnStatusChip {...{ status, isExchange }} />}
    />
  </DataTable>
);

/** All returns, the newest first, found by order, e-mail address and status. */
export function ReturnList() {
  return (
    <List
      title={<PageTitle>Returns</PageTitle>}
      filters={filters}
      perPage={25}
      exporter={false}
      empty={false}
      actions={false}
    >
      {useIsPhone() ? <ReturnCards /> : <ReturnTable />}
    </List>
  );
}
