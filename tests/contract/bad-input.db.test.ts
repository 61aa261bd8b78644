import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '@/contract/call';
import { ResponseCode } from '@/contract/response-codes';
import { getSchemaFields, toInputSchema, type JsonSchema } from '@/provider/api-docs/json-schema';
import { toSnakeCaseKeys, toSnakeCase } from '@/contract/case-conversion';
import { openShop, type Shop } from '@/tests/support/shop';
import { prepareShopper, type PreparedShopper } from '@/tests/support/fixtures/prepared-shopper';
import { allCalls, getGoodInput } from '@/provider/cli/provider-check/good-inputs';

let shop: Shop;
let guest: PreparedShopper;
let customer: PreparedShopper;
let tokens: Record<'guest' | 'customer', Record<string, string>>;

beforeAll(async () => {
  shop = await openShop({ DATA_DIR: mkdtempSync(join(tmpdir(), 'odette-bad-input-')) });
  const lqToken = '0123456789abcdef0123456789abcdef';
  const createdCustomer = await shop.createCustomer();
  tokens = {
    guest: { Authorization: 'visitor', 'LQ-Token': lqToken },
    customer: { Authorization: createdCustomer.token },
  };
  guest = await prepareShopper(shop.createClient(tokens.guest));
  customer = await prepareShopper(shop.createClient(tokens.customer), true);
});
afterAll(() => shop.close());

/** The id of the next transaction that writes: while it does not change, nothing has been written. */
async function writes() {
  const result = (await shop.db.execute(
    sql`select pg_snapshot_xmax(pg_current_snapshot())::text as next`,
  )) as unknown as { rows: { next: string }[] };
  return result.rows[0]!.next;
}

/**
 * A value that is invalid for the field's type. Text in the query cannot have a wrong type, it can only be
 * too long.
 */
function getInvalidValue(call: Call, schema: JsonSchema): unknown {
  const schemaJson = JSON.stringify(schema);
  if (schemaJson.includes('"properties"')) return 'no object';
  if (call.encoding !== 'query') return { $gt: '' };
  if (/"(integer|number|boolean|enum|pattern|format)"/.test(schemaJson)) return '§';
  return 'a'.repeat(5_000);
}

/** How a message may name a field other than by its wire name: by the words of its label. */
const labels: Record<string, RegExp> = {
  email: /E-mail/,
  sns_login: /login/i,
  is_agreed: /agree/,
  telephone: /Phone/i,
  postcode: /ZIP|Postcode|postcode/,
  dob: /Birthday/,
  country_id: /Country/,
  content: /comment/,
  images: /Photos/,
};
const isNamed = (message: string, name: string) =>
  message.includes(name) ||
  message.toLowerCase().replaceAll(' ', '').includes(name.replaceAll('_', '')) ||
  Boolean(labels[name]?.test(message));

const pathNamesOf = (call: Call) =>
  [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => toSnakeCase(name!));

function requestWith(call: Call, input: Record<string, unknown>, sent: string[]) {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input[toSnakeCase(name)] ?? '')),
  );
  const payload = Object.fromEntries(sent.filter((name) => name in input).map((name) => [name, input[name]]));
  if (call.encoding !== 'query') return { path, body: JSON.stringify(payload) };
  const query = new URLSearchParams(Object.entries(payload).map(([name, value]) => [name, String(value)]));
  return { path: `${path}?${query.toString()}`, body: undefined };
}

type InvalidField = { field: string; input: Record<string, unknown> };

/** The valid input with one field missing or of a wrong type. */
function listInvalidFields(call: Call, validInput: Record<string, unknown>): InvalidField[] {
  return getSchemaFields(toInputSchema(call.input)).flatMap(({ name, schema, isRequired }) => {
    const { [name]: _own, ...others } = validInput;
    const isInPath = pathNamesOf(call).includes(name);
    const misfit = { field: name, input: { ...validInput, [name]: getInvalidValue(call, schema) } };
    const missing = { field: name, input: others };
    const canBeMisfit = Object.keys(schema).some((keyword) => keyword !== 'default');
    return [...(canBeMisfit ? [misfit] : []), ...(isRequired && !isInPath ? [missing] : [])];
  });
}

/** On a server, transaction ids are shared by all databases, and other test files write at the same time. */
const isShared = Boolean(process.env.TEST_DATABASE_URL);

const walked = allCalls.filter(({ call }) => call.encoding !== 'form');

describe.skipIf(isShared).each(walked)('$title', ({ subject, name, call }) => {
  test('rejects each invalid field with 200422 and its name, and writes nothing', async () => {
    const role = call.access === 'customer' ? 'customer' : 'guest';
    const shopper = role === 'customer' ? customer : guest;
    const validInput = toSnakeCaseKeys(getGoodInput(subject, name, shopper)) as Record<string, unknown>;
    const sent = getSchemaFields(toInputSchema(call.input))
      .map((field) => field.name)
      .filter((field) => !pathNamesOf(call).includes(field));

    const failures: string[] = [];
    for (const { field, input } of listInvalidFields(call, validInput)) {
      const before = await writes();
      const { path, body } = requestWith(call, input, sent);
      const response = await shop.request(path, {
        method: call.method,
        headers: { 'Content-Type': 'application/json', ...tokens[role] },
        body,
      });
      const {
        code,
        message,
        errors = [],
      } = (await response.json()) as {
        code: number;
        message: string;
        errors?: { field: string }[];
      };
      const isListed = errors.some((error) => error.field === field || error.field.startsWith(`${field}.`));
      const outcome = `${field}=${JSON.stringify(input[field])?.slice(0, 20)}: ${response.status} ${code} ${message}`;
      if (code !== ResponseCode.unprocessable || !isNamed(message, field)) failures.push(outcome);
      if (!isListed) failures.push(`${outcome}, and errors does not list it`);
      if ((await writes()) !== before) failures.push(`${outcome}, and something was written`);
    }
    expect(failures).toEqual([]);
  });
});

test.skipIf(isShared)(
  'returns 200101 to guests where only customers may call, and writes nothing',
  async () => {
    for (const { subject, name, call, title } of walked.filter((entry) => entry.call.access === 'customer')) {
      const validInput = toSnakeCaseKeys(getGoodInput(subject, name, customer)) as Record<string, unknown>;
      const { path, body } = requestWith(call, validInput, Object.keys(validInput));
      const before = await writes();
      const response = await shop.request(path, { method: call.method, headers: tokens.guest, body });
      expect(await response.json(), title).toEqual({
        code: ResponseCode.notLoggedIn,
        message: 'Please log in',
        data: null,
      });
      expect(await writes(), title).toBe(before);
    }
  },
);
