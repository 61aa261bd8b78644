import { inArray } from 'drizzle-orm';
import { withdrawals } from '@/provider/db/schema/withdrawal';
import type { ServiceContext } from '@/provider/platform/context';
import type { Person } from './person';
import { ERASED_TEXT, type PersonalTable } from './personal-table';

const isOfPerson = ({ orderIds }: Person) => inArray(withdrawals.orderId, [...orderIds]);

export const withdrawalTable: PersonalTable = {
  table: withdrawals,
  title: 'Withdrawals from orders',
  rows: isOfPerson,
  // That, when and from what somebody withdrew explains a refund.
  erase: async ({ db }: ServiceContext, person) => {
    await db.update(withdrawals).set({ name: ERASED_TEXT, email: '' }).where(isOfPerson(person));
  },
};
