import {
  DateInput,
  NullableBooleanInput,
  NumberInput,
  SearchInput,
  SelectArrayInput,
  TextInput,
} from 'react-admin';
import { OrderStatus } from '@/contract/order-status';
import { STATUS_NAMES } from './order-status';

const statusChoices = OrderStatus.options.map((status) => ({ id: status, name: STATUS_NAMES[status] }));

/** What the list of orders can be narrowed by; those without `alwaysOn` are added from a menu. */
export const orderFilters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Number, name or e-mail" />,
  <SelectArrayInput key="status" source="status" choices={statusChoices} alwaysOn />,
  <DateInput key="from" source="from" label="From" />,
  <DateInput key="to" source="to" label="Until" />,
  <TextInput key="country" source="country" label="Countries, such as DE, FR" />,
  <TextInput key="coupon" source="coupon" label="Coupon code" />,
  <NumberInput key="totalFrom" source="totalFrom" label="Total from" min={0} />,
  <NumberInput key="totalTo" source="totalTo" label="Total up to" min={0} />,
  <NullableBooleanInput key="isRefunded" source="isRefunded" label="Refunded" />,
  <NullableBooleanInput key="isGuest" source="isGuest" label="Of guests" />,
];
