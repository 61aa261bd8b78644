import { asc, gt, inArray } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { customerAddresses, customers } from '@/provider/db/schema/customer';
import type { AddressJson } from '@/provider/db/schema/json-columns';
import { subscribers } from '@/provider/db/schema/system';
import type { Cells } from '@/provider/shop-folder/export/exported-product';
import type { NewRow, RowDecision, RowExport } from '@/provider/shop-folder/export/export-rows';
import type { CsvRow } from '@/provider/shop-folder/files/read-csv';
import { formatCell } from '@/contract/csv';
import { customerColumns, CUSTOMERS, olderColumns, parseCustomer } from './read-customers';

const BATCH_SIZE = 500;

type Person = Pick<typeof customers.$inferSelect, 'id' | 'email' | 'firstname' | 'lastname'>;

const person = {
  ...{ id: customers.id, email: customers.email },
  ...{ firstname: customers.firstname, lastname: customers.lastname },
};

function toAddressCells(address: AddressJson | undefined): Cells {
  const [first = '', ...others] = address?.street ?? [];
  const parts = {
    ...{ Company: address?.company, Address1: first, Address2: others.join(', '), City: address?.city },
    // A region that has no code here is written as it is.
    ...{ 'Province Code': address?.regionCode || address?.region, 'Country Code': address?.countryId },
    ...{ Zip: address?.postcode, Phone: address?.telephone },
  };
  return Object.fromEntries(
    Object.entries(parts).map(([name, text]) => [`Default Address ${name}`, text ?? '']),
  );
}

/** The rows of people, by their ids: what logs them in is not in it. */
async function loadCells(db: Db, people: readonly Person[]): Promise<Map<number, Cells>> {
  const ids = people.map(({ id }) => id);
  const emails = people.map(({ email }) => email);
  const addresses = await db
    .select()
    .from(customerAddresses)
    .where(inArray(customerAddresses.customerId, ids))
    .orderBy(asc(customerAddresses.isDefaultShipping), asc(customerAddresses.id));
  // The last one counts: that for shipping.
  const addressById = new Map(addresses.map(({ customerId, address }) => [customerId, address]));
  const subscribed = await db
    .select({ email: subscribers.email })
    .from(subscribers)
    .where(inArray(subscribers.email, emails));
  const subscribedEmails = new Set(subscribed.map(({ email }) => email));
  return new Map(
    people.map(({ id, email, firstname, lastname }) => [
      id,
      {
        ...{ 'First Name': firstname, 'Last Name': lastname, Email: email },
        'Accepts Email Marketing': subscribedEmails.has(email) ? 'yes' : 'no',
        ...toAddressCells(addressById.get(id)),
      },
    ]),
  );
}

const isSame = (row: CsvRow, cells: Cells) =>
  Object.entries(cells).every(([name, text]) => {
    const said = row.cells.get(name) ?? '';
    return said === formatCell(text).replace(/^'/, '') || said.toLowerCase() === text.toLowerCase();
  }) && olderColumns.every((name) => !row.cells.has(name));

const createDecide =
  (db: Db): RowExport['decide'] =>
  async (rows, takenIds) => {
    const parsed = rows.map((row) => ({ row, customer: parseCustomer(row, () => undefined) }));
    const emails = parsed.flatMap(({ customer }) => customer?.email ?? []);
    const people = await db.select(person).from(customers).where(inArray(customers.email, emails));
    const byEmail = new Map(people.map((entry) => [entry.email, entry]));
    const cellsById = await loadCells(db, people);
    const seenIds = new Set(takenIds);
    return parsed.map(({ row, customer }): RowDecision | null => {
      const known = customer && byEmail.get(customer.email);
      const own = Object.fromEntries(row.cells);
      if (!known)
        return { id: null, cells: own, isChanged: false, isUnimported: customer !== null || row.hasError };
      if (seenIds.has(known.id)) return null;
      seenIds.add(known.id);
      const cells = cellsById.get(known.id)!;
      return { id: known.id, cells, isChanged: !isSame(row, cells), isUnimported: false };
    });
  };

async function* listOtherCustomers(db: Db, takenIds: ReadonlySet<number>): AsyncGenerator<NewRow[]> {
  let lastId = 0;
  while (true) {
    const people = await db
      .select(person)
      .from(customers)
      .where(gt(customers.id, lastId))
      .orderBy(asc(customers.id))
      .limit(BATCH_SIZE);
    const last = people.at(-1);
    if (!last) return;
    lastId = last.id;
    const others = people.filter(({ id }) => !takenIds.has(id));
    const cellsById = await loadCells(db, others);
    yield others.map(({ id }) => ({ id, cells: cellsById.get(id)! }));
  }
}

/** The accounts of the shop as Shopify's export has customers. */
export const createCustomerExport = (db: Db, onProgress: RowExport['onProgress']): RowExport => ({
  file: CUSTOMERS,
  columns: customerColumns,
  unusedColumns: olderColumns,
  decide: createDecide(db),
  listOthers: (takenIds) => listOtherCustomers(db, takenIds),
  onWritten: async () => undefined, // an import leaves accounts alone that there are
  onProgress,
});
