import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { NewAddress } from '@/contract/address';
import type { Db } from '@/provider/db/client';
import { customerAddresses, customers } from '@/provider/db/schema/customer';
import type { AddressJson } from '@/provider/db/schema/json-columns';
import { countries, regions, subscribers } from '@/provider/db/schema/system';
import { validateAddress } from '@/provider/modules/address/validate-address';
import { isValueError } from '@/provider/db/postgres-error';
import { withTransaction, type ServiceContext } from '@/provider/platform/context';
import { groupBy } from '@/provider/platform/group-by';
import type { ReportFileError } from '@/provider/shop-folder/files/file-error';
import { inBatches } from '@/provider/shop-folder/files/in-batches';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';
import { CUSTOMERS, readCustomers, type ImportedCustomer } from './read-customers';
import { logError } from '@/provider/platform/log';

/** Shopify asks for no phone number, and for one name only. */
const StoredAddress = NewAddress.extend({
  telephone: NewAddress.shape.telephone.catch(''),
  lastname: z.literal('').or(NewAddress.shape.lastname),
});

async function createAddressReader(db: Db) {
  const countriesByCode = new Map((await db.select().from(countries)).map((row) => [row.code, row]));
  const regionsByCountry = groupBy(await db.select().from(regions), ({ countryCode }) => countryCode);
  return ({
    email,
    firstname,
    lastname,
    address,
  }: ImportedCustomer): AddressJson | { message: string } | null => {
    if (!address) return null;
    const { countryCode, provinceCode, ...fields } = address;
    const country = countriesByCode.get(countryCode);
    if (!country) return { message: 'The country is not known. Write its code, like DE.' };
    const countryRegions = regionsByCountry.get(countryCode) ?? [];
    const isRegion = countryRegions.some(({ code }) => code.toLowerCase() === provinceCode.toLowerCase());
    const province = isRegion ? { regionCode: provinceCode } : { region: provinceCode };
    const person = { email, firstname, lastname };
    const parsed = StoredAddress.safeParse({ ...fields, ...person, ...province, countryId: countryCode });
    if (!parsed.success) return { message: `${parsed.error.issues[0]!.message}.` };
    const result = validateAddress(parsed.data, country, countryRegions);
    if ('error' in result) return { message: `${result.error.message}.` };
    const { region } = result;
    return {
      ...parsed.data,
      ...(region
        ? { region: region.name, regionId: region.id, regionCode: region.code }
        : { regionCode: '' }),
    };
  };
}

/** Those whose email address has no account yet, each once. */
async function findNewCustomers(db: Db, batch: readonly ImportedCustomer[]) {
  const byEmail = new Map(batch.toReversed().map((customer) => [customer.email, customer]));
  const known = await db
    .select({ email: customers.email })
    .from(customers)
    .where(inArray(customers.email, [...byEmail.keys()]));
  for (const { email } of known) byEmail.delete(email);
  return [...byEmail.values()].sort((a, b) => a.line - b.line);
}

type NewCustomer = { customer: ImportedCustomer; address: AddressJson | null };

/**
 * Creates accounts without a password, which only a code or link sent to the email address opens. So nobody else can
 * have been in them, and the address counts as that of its owner.
 */
async function saveCustomers({ db, now }: ServiceContext, created: readonly NewCustomer[]): Promise<number> {
  const inserted = await db
    .insert(customers)
    .values(
      created.map(({ customer: { email, firstname, lastname } }) => ({
        ...{ email, firstname, lastname, emailVerifiedAt: now(), createdAt: now(), updatedAt: now() },
      })),
    )
    .onConflictDoNothing()
    .returning({ id: customers.id, email: customers.email });
  const ids = new Map(inserted.map(({ id, email }) => [email, id]));
  const addressRows = created.flatMap(({ customer: { email }, address }) => {
    const customerId = ids.get(email);
    return customerId !== undefined && address
      ? [{ customerId, address, isDefaultShipping: true, isDefaultBilling: true }]
      : [];
  });
  if (addressRows.length > 0) await db.insert(customerAddresses).values(addressRows);
  const subscriberRows = created.flatMap(({ customer: { email, isSubscribed } }) =>
    isSubscribed && ids.has(email) ? [{ email }] : [],
  );
  if (subscriberRows.length > 0) await db.insert(subscribers).values(subscriberRows).onConflictDoNothing();
  return inserted.length;
}

/** Saves a batch; where the database refuses it, one by one, so that one customer does not keep the others out. */
async function saveBatch(
  ctx: ServiceContext,
  created: readonly NewCustomer[],
  report: ReportFileError,
): Promise<number> {
  try {
    return await withTransaction(ctx, (tx) => saveCustomers(tx, created));
  } catch (error) {
    if (!isValueError(error)) throw error;
    const [first] = created;
    if (created.length === 1 && first) {
      logError('import', 'A customer was refused by the database', error);
      const message = 'The database refuses this customer. Is there an unusual character in the row?';
      report({ line: first.customer.line, field: null, message });
      return 0;
    }
    let count = 0;
    for (const customer of created) count += await saveBatch(ctx, [customer], report);
    return count;
  }
}

/**
 * Brings customers of the folder into the shop that it does not have yet, and sends them nothing. Those that it has
 * stay as they are. Returns how many were new.
 */
export async function importCustomers(
  ctx: ServiceContext,
  folder: ShopFolder,
  isDryRun: boolean,
): Promise<number> {
  const report: ReportFileError = (error) => folder.report({ file: CUSTOMERS, ...error });
  const readAddress = await createAddressReader(ctx.db);
  let count = 0;
  for await (const batch of inBatches(readCustomers(folder))) {
    const created = (await findNewCustomers(ctx.db, batch)).map((customer): NewCustomer => {
      const address = readAddress(customer);
      if (address === null || !('message' in address)) return { customer, address };
      const message = `The address is left out: ${address.message}`;
      report({ line: customer.line, field: 'Default Address', message });
      return { customer, address: null };
    });
    if (isDryRun) count += created.length;
    else if (created.length > 0) count += await saveBatch(ctx, created, report);
  }
  return count;
}
