import { z } from 'zod';
import { personName } from '@/contract/person-name';
import { Email } from '@/contract/primitives';
import type { ReportFileError } from '@/provider/shop-folder/files/file-error';
import type { CsvRow } from '@/provider/shop-folder/files/read-csv';
import { readCsvRows } from '@/provider/shop-folder/files/read-csv-rows';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';

export const CUSTOMERS = 'customers.csv';

type CustomerAddress = {
  company: string;
  street: string[];
  city: string;
  provinceCode: string;
  countryCode: string;
  postcode: string;
  telephone: string;
};

/** A customer as the file has it, checked. */
export type ImportedCustomer = {
  line: number;
  /** In small letters. */
  email: string;
  firstname: string;
  lastname: string;
  isSubscribed: boolean;
  /** Null if there is none. */
  address: CustomerAddress | null;
};

const NAME_MAX = 60;
/** Parts of the address; since 2023 their columns begin with "Default Address". */
const addressColumns = [
  'Company',
  'Address1',
  'Address2',
  'City',
  'Province Code',
  'Country Code',
  'Zip',
  'Phone',
];
const PREFIX = 'Default Address ';
/** The names of Shopify's columns until 2023. */
export const olderColumns = ['Accepts Marketing', ...addressColumns];
/** Those that are read, in the order of a new file. */
export const customerColumns = [
  ...['First Name', 'Last Name', 'Email', 'Accepts Email Marketing'],
  ...addressColumns.map((name) => `${PREFIX}${name}`),
  ...olderColumns,
];

const FirstName = personName('First Name', NAME_MAX);
const LastName = z.literal('').or(personName('Last Name', NAME_MAX));

const getText = ({ cells }: CsvRow, name: string) => cells.get(name) ?? '';

function parseAddress(row: CsvRow): CustomerAddress | null {
  const get = (name: string) => getText(row, `${PREFIX}${name}`) || getText(row, name);
  const street = [get('Address1'), get('Address2')].filter(Boolean);
  if (street.length === 0) return null;
  return {
    ...{ street, company: get('Company'), city: get('City'), provinceCode: get('Province Code') },
    ...{ countryCode: get('Country Code').toUpperCase(), postcode: get('Zip'), telephone: get('Phone') },
  };
}

/** A customer of a row; null, with a report, if none can be made of it. Reports quote nothing: logs keep them. */
export function parseCustomer(row: CsvRow, report: ReportFileError): ImportedCustomer | null {
  const fail = (field: string, message: string) => {
    report({ line: row.line, field, message });
    return null;
  };
  if (row.hasError) return null;
  if (getText(row, 'Email') === '') return fail('Email', 'It is missing: a customer logs in with it.');
  const email = Email.safeParse(getText(row, 'Email'));
  if (!email.success) return fail('Email', 'The forms of the shop do not take this address.');
  // A person with one name has it as the first one.
  const names = [getText(row, 'First Name'), getText(row, 'Last Name')].filter(Boolean);
  const firstname = FirstName.safeParse(names[0] ?? 'Customer');
  if (!firstname.success) return fail('First Name', `${firstname.error.issues[0]!.message}.`);
  const lastname = LastName.safeParse(names[1] ?? '');
  if (!lastname.success)
    return fail('Last Name', 'Write a name of up to 60 characters, without a web address or a phone number.');
  const accepts = getText(row, 'Accepts Email Marketing') || getText(row, 'Accepts Marketing');
  return {
    line: row.line,
    ...{ email: email.data, firstname: firstname.data, lastname: lastname.data },
    isSubscribed: accepts.toLowerCase() === 'yes',
    address: parseAddress(row),
  };
}

/** Shopify's export of customers, one by one; what cannot be used is reported. None without the file. */
export async function* readCustomers(folder: ShopFolder): AsyncGenerator<ImportedCustomer> {
  const report: ReportFileError = (error) => folder.report({ file: CUSTOMERS, ...error });
  for await (const row of readCsvRows(folder, {
    file: CUSTOMERS,
    columns: customerColumns,
    requiredColumns: ['Email'],
  })) {
    const customer = parseCustomer(row, report);
    if (customer) yield customer;
  }
}
