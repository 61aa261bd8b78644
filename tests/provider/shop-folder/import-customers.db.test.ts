import { inspect } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getLoggableMessage } from '@/provider/platform/errors/loggable-error';
import { createTestFolder, type TestFolder } from '@/tests/support/fixtures/import-test-folder';
import { SHIRT, type ExportRow } from '@/tests/support/fixtures/product-export';
import { parseEmailLink } from '@/tests/support/mailbox';
import { queryRows } from '@/tests/support/seeded-database';
import { setUpShopWithMailbox } from '@/tests/support/shop-with-mailbox';

const at = setUpShopWithMailbox();
let folder: TestFolder;
beforeAll(() => {
  folder = createTestFolder();
  folder.write('products.csv', [SHIRT]);
});
afterAll(() => folder.remove());

/** A row as Shopify exports it. */
const ada: ExportRow = {
  ...{
    'Customer ID': 7_012_345,
    'First Name': 'Ada',
    'Last Name': 'Lovelace',
    Email: 'Ada.Lovelace@example.com',
  },
  ...{ 'Accepts Email Marketing': 'yes', 'Default Address Company': 'Engines', Phone: "'+447700900123" },
  ...{ 'Default Address Address1': '12 St James Square', 'Default Address Address2': 'Flat 2' },
  ...{ 'Default Address City': 'London', 'Default Address Province Code': 'ENG' },
  ...{ 'Default Address Country Code': 'GB', 'Default Address Zip': 'SW1Y 4JH' },
  ...{ 'Default Address Phone': "'+44 7700 900123", 'Accepts SMS Marketing': 'no', 'Total Spent': '120.50' },
  ...{ 'Total Orders': 3, Note: 'Prefers calls', 'Tax Exempt': 'no', Tags: 'vip' },
};
const importCustomers = (rows: readonly ExportRow[], isDryRun = false) => {
  folder.write('customers.csv', rows);
  return folder.importInto(at.shop.ctx, isDryRun);
};
const findCustomers = () =>
  queryRows<Record<string, unknown>>(
    at.shop.db,
    `select c.email, firstname, lastname, password_hash, a.address, a.is_default_shipping, s.id is not null as subscribed
     from customers c left join customer_addresses a on a.customer_id = c.id left join subscribers s on s.email = c.email
     where c.email like '%@example.com' order by c.id`,
  );
const countMails = async () =>
  (await queryRows<{ count: number }>(at.shop.db, 'select count(*)::int as count from mails'))[0]!.count;

test('creates an account without a password, with its address, once, and sends nothing', async () => {
  const mailCount = await countMails();
  expect(await importCustomers([ada], true)).toMatchObject({ customerCount: 1 });
  expect(await findCustomers()).toEqual([]);
  expect(await importCustomers([ada])).toMatchObject({ customerCount: 1, errors: [] });
  expect(await findCustomers()).toEqual([
    {
      ...{ email: 'ada.lovelace@example.com', firstname: 'Ada', lastname: 'Lovelace', password_hash: null },
      address: expect.objectContaining({
        ...{ company: 'Engines', street: ['12 St James Square', 'Flat 2'], city: 'London', countryId: 'GB' },
        ...{ postcode: 'SW1Y 4JH', telephone: '+44 7700 900123', email: 'ada.lovelace@example.com' },
      }),
      ...{ is_default_shipping: true, subscribed: true },
    },
  ]);
  expect(await importCustomers([ada, { ...ada, 'First Name': 'Twice' }])).toMatchObject({ customerCount: 0 });
  expect(await countMails()).toBe(mailCount);
});

test('its owner sets a password by the email for forgotten ones, and keeps the address', async () => {
  const email = 'ada.lovelace@example.com';
  const client = at.shop.createClient();
  await client.auth.requestPasswordReset({ email });
  const link = parseEmailLink(await at.mailbox.receiveLatest(at.shop, email), '/forgotpassword');
  const password = 'correct-horse-battery-9';
  const token = link.searchParams.get('token')!;
  await client.auth.resetByLink({ email, token, password, passwordConfirmation: password });
  const addresses = await queryRows(
    at.shop.db,
    `select 1 from customer_addresses a join customers c on c.id = a.customer_id where c.email = '${email}'`,
  );
  expect(addresses).toHaveLength(1);
});

test('never changes a customer of the shop, also not back to the newsletter', async () => {
  await queryRows(at.shop.db, `update customers set firstname = 'Augusta' where email like 'ada.%'`);
  await queryRows(at.shop.db, `delete from subscribers where email like 'ada.%'`);
  expect(await importCustomers([ada])).toMatchObject({ customerCount: 0, errors: [] });
  expect((await findCustomers())[0]).toMatchObject({ firstname: 'Augusta', subscribed: false });
});

test('asks nobody for a newsletter who has not said yes, and reads the older columns', async () => {
  const older = {
    'First Name': '',
    'Last Name': 'Grace',
    Email: 'grace@example.com',
    'Accepts Email Marketing': 'no',
  };
  const address = {
    Address1: '1 Main St',
    City: 'Springfield',
    'Province Code': 'IL',
    'Country Code': 'US',
    Zip: '62701',
  };
  expect(await importCustomers([{ ...older, ...address }])).toMatchObject({ customerCount: 1, errors: [] });
  expect((await findCustomers()).at(-1)).toMatchObject({
    ...{ firstname: 'Grace', lastname: '', subscribed: false },
    address: { regionCode: 'IL', region: 'Illinois', telephone: '', postcode: '62701' },
  });
});

test('reports what cannot be used without quoting personal data, and takes the rest', async () => {
  const { errors, customerCount } = await importCustomers([
    { ...ada, Email: '' },
    { ...ada, Email: 'not an address' },
    { ...ada, Email: 'link@example.com', 'First Name': 'Win at www.spam.example' },
    { ...ada, Email: 'abroad@example.com', 'Default Address Country Code': 'XX' },
    { ...ada, Email: 'zip@example.com', 'Default Address Country Code': 'US', 'Default Address Zip': 'A' },
  ]);
  expect(errors.map(({ file, line, field }) => `${file} ${line} ${field}`)).toEqual([
    ...['customers.csv 2 Email', 'customers.csv 3 Email', 'customers.csv 4 First Name'],
    ...['customers.csv 5 Default Address', 'customers.csv 6 Default Address'],
  ]);
  expect(JSON.stringify(errors)).not.toMatch(/example|Ada|London/);
  expect(customerCount).toBe(2);
});

test('a customer whom the database refuses does not keep the others out, and is not logged', async () => {
  const refuse = `alter table customers add constraint refused check (firstname <> 'Refused') not valid`;
  await queryRows(at.shop.db, refuse);
  const { errors, customerCount } = await importCustomers([
    { ...ada, Email: 'before@example.com' },
    { ...ada, Email: 'refused@example.com', 'First Name': 'Refused' },
    { ...ada, Email: 'after@example.com' },
  ]);
  expect(customerCount).toBe(2);
  expect(errors).toMatchObject([{ file: 'customers.csv', line: 3 }]);
  expect(inspect(vi.mocked(console.error).mock.calls, { depth: 10 })).toMatch(
    /A customer was refused by the database.*violates check constraint/s,
  );
  expect(inspect(vi.mocked(console.error).mock.calls, { depth: 10 })).not.toMatch(/example\.com|London/);
  vi.mocked(console.error).mockClear();
  await queryRows(at.shop.db, 'alter table customers drop constraint refused');
});

test('an import that the database ends says why without personal data', async () => {
  const refuse = `create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'The disk is full' using errcode = '53100'; end $$`;
  await queryRows(at.shop.db, refuse);
  await queryRows(at.shop.db, 'create trigger refuse before insert on customers execute function refuse()');
  const error = await importCustomers([{ ...ada, Email: 'full@example.com' }]).catch(
    (cause: unknown) => cause,
  );
  expect(String(error)).toContain('full@example.com'); // the message of a failed query has its parameters
  expect(getLoggableMessage(error)).toBe('The database refused a statement: The disk is full');
  await queryRows(at.shop.db, 'drop function refuse cascade');
});
