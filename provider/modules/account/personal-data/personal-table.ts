import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ServiceContext } from '@/provider/platform/context';
import type { Person } from './person';

/** Changes rows so that nothing in them is about the person any more. */
type Erase = (tx: ServiceContext, person: Person) => Promise<unknown>;

/** A table with rows about shoppers: which are a person's, and what becomes of them. */
export type PersonalTable = {
  table: PgTable;
  /** What its rows are, in the export. */
  title: string;
  rows: (person: Person) => SQL | undefined;
  /** Columns that an export leaves out: secrets, and what the shop needs for itself. */
  hidden?: readonly string[];
  /** `delete`: the rows go. `keep`: nothing in them is personal once what they belong to is erased. */
  erase: 'delete' | 'keep' | Erase;
};

/** What is shown in place of a name, and of a text that is gone. */
export const ERASED_NAME = 'Customer';
export const ERASED_TEXT = 'This was removed.';
