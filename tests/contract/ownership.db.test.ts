import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from '@/contract/call';
import { expectNotFound } from '@/tests/support/fixtures/order-fixtures';
import { countTableRows } from '@/tests/support/count-table-rows';
import { openShop, type Shop } from '@/tests/support/shop';
import { prepareShopper, type PreparedShopper } from '@/tests/support/fixtures/prepared-shopper';
import { allCalls, getGoodInput } from '@/provider/cli/provider-check/good-inputs';
import { invokeCall } from '@/tests/support/fixtures/invoke-call';

type CallerShopper = PreparedShopper & { isCustomer: boolean };
type Owner = CallerShopper & { image: string; couponId: number };

let shop: Shop;
let owners: Owner[];
let otherShoppers: CallerShopper[];

const imageBytes = sharp({ create: { width: 40, height: 40, channels: 3, background: '#7A1C36' } }).png();

/** A shopper who owns one of each resource that can be owned. */
async function owner(isCustomer: boolean): Promise<Owner> {
  const api = isCustomer ? (await shop.createCustomer()).api : shop.createClient();
  const { coupon } = await (isCustomer
    ? api.coupon.claimListOffer()
    : api.coupon.claimHomeOffer({ email: `${randomUUID()}@example.com` }));
  const file = new Blob([new Uint8Array(await imageBytes.clone().toBuffer())]);
  const { path } = await api.account.upload({ file });
  return { ...(await prepareShopper(api, isCustomer)), isCustomer, image: path, couponId: coupon!.id };
}

beforeAll(async () => {
  shop = await openShop({ DATA_DIR: mkdtempSync(join(tmpdir(), 'odette-strangers-')) });
  owners = [await owner(true), await owner(false)];
  otherShoppers = [
    { ...(await prepareShopper((await shop.createCustomer()).api, true)), isCustomer: true },
    { ...(await prepareShopper(shop.createClient())), isCustomer: false },
  ];
});
afterAll(() => shop.close());

/**
 * Fields that identify a resource of one shopper, with the owner's value. What `id` identifies depends on the
 * path.
 */
const ownedValues: Record<string, (owner: Owner, call: Call) => unknown> = {
  order_id: ({ orderId }) => orderId,
  quote_id: ({ quoteId }) => quoteId,
  return_id: ({ returnId }) => returnId,
  card_id: ({ cardId }) => cardId,
  address_id: ({ addressId }) => addressId,
  shipping_address_id: ({ addressId }) => addressId,
  order_item_id: ({ orderItemId }) => orderItemId,
  item_ids: ({ itemId }, { encoding }) => (encoding === 'query' ? String(itemId) : [itemId]),
  images: ({ image }) => [image],
  coupon_id: ({ couponId }) => couponId,
};
const wireOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Fields that identify public resources, or no resource at all. */
const publicFields =
  /^(product|near_product|variant|exchange_variant|option|category|bundle|country|region|increment|sns|target|survey|question|blog|parent|likely_country)_id$|^(ids|email|pos_uri|id_token)$/;
/** Fields that would take precedence. */
const rivals: Record<string, string> = { coupon_id: 'couponCode' };
const guestHasNone = ['address_id', 'shipping_address_id'];

type Schema = {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
};

/** The paths of all fields of an input, including "items.order_item_id". */
function fieldsOf(schema: Schema, path: readonly string[] = []): string[][] {
  const inner = [...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.items ? [schema.items] : [])];
  const properties = Object.entries(schema.properties ?? {});
  return [
    ...inner.flatMap((subschema) => fieldsOf(subschema, path)),
    ...properties.flatMap(([name, subschema]) => [[...path, name], ...fieldsOf(subschema, [...path, name])]),
  ];
}

/** Returns the input with another value for a field; in a list, for each entry. */
function put(input: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(input)) return input.map((entry) => put(entry, [name, ...rest], value));
  const object = (input ?? {}) as Record<string, unknown>;
  return { ...object, [name]: put(object[name], rest, value) };
}

const probes = allCalls.flatMap((entry) => {
  const schema = z.toJSONSchema(entry.call.input, { io: 'input', unrepresentable: 'any' }) as Schema;
  return fieldsOf(schema).map((path) => {
    const field = wireOf(path.at(-1) ?? '');
    const isOwnId = field === 'id' && entry.call.access !== 'anyone';
    return {
      ...entry,
      path,
      field,
      isOwn: isOwnId || field in ownedValues,
      at: `${entry.title} ${path.join('.')}`,
    };
  });
});
const ownProbes = probes.filter(({ isOwn }) => isOwn);

test('every field that could identify a resource is classified as public or owned', () => {
  const publicIds = [
    'category.read',
    'product.read',
    'product.linked',
    'product.subscribeToStock',
    'review.like',
    'activity.template',
    'blog.read',
    'blog.cmsPage',
    'blog.share',
  ];
  const unknown = probes.filter(
    ({ title, field, isOwn }) =>
      !isOwn &&
      /(^|_)(id|ids|images)$/.test(field) &&
      !publicFields.test(field) &&
      !(field === 'id' && publicIds.includes(title)),
  );
  expect(unknown.map(({ at }) => at)).toEqual([]);
  const guarded = allCalls.filter(
    ({ call, title }) => call.access === 'owner' && !ownProbes.some((probe) => probe.title === title),
  );
  expect(
    guarded.map(({ title }) => title),
    'only their owners may call these',
  ).toEqual([]);
});

describe.each(ownProbes)('$at', ({ subject, name, title, call, path, field }) => {
  test('returns 404 to every other shopper, and changes nothing', async () => {
    const nonOwners = otherShoppers.filter(({ isCustomer }) => isCustomer || call.access !== 'customer');
    const resourceOwners = owners.filter(
      ({ isCustomer }) => isCustomer || !(call.access === 'customer' || guestHasNone.includes(field)),
    );
    const before = await countTableRows(shop.db);
    for (const resourceOwner of resourceOwners) {
      const value =
        field === 'id'
          ? getGoodInput(subject, name, resourceOwner).id
          : ownedValues[field]?.(resourceOwner, call);
      expect(value, `${title} has no name for it`).toBeDefined();
      const originalState = [
        await resourceOwner.api.cart.read(),
        await resourceOwner.api.order.read({ id: resourceOwner.orderId }),
      ];
      for (const nonOwner of nonOwners) {
        const { [rivals[field] ?? '']: _taken, ...good } = getGoodInput(subject, name, nonOwner);
        const input = put(good, path, value);
        await expectNotFound(invokeCall(nonOwner.api, subject, name, input));
      }
      expect([
        await resourceOwner.api.cart.read(),
        await resourceOwner.api.order.read({ id: resourceOwner.orderId }),
      ]).toEqual(originalState);
    }
    expect(await countTableRows(shop.db)).toEqual(before);
  });
});
