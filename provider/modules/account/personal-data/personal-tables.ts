import { accountTables, customerTable } from './account-tables';
import { contentTables } from './content-tables';
import { orderTables } from './order-tables';
import type { PersonalTable } from './personal-table';
import { questionTable } from './question-table';
import { technicalTables } from './technical-tables';

/**
 * All tables with rows about shoppers, in the order in which they are erased: what refers to others first. A table that
 * is neither here nor among those without personal data fails tests/provider/account/personal-tables.db.test.ts.
 */
export const personalTables: readonly PersonalTable[] = [
  ...technicalTables,
  ...contentTables,
  questionTable,
  ...orderTables,
  ...accountTables,
  customerTable,
];
