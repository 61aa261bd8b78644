// In test:all only: placeholders in every text of every call (placeholders.db runs on a push).
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { PgJsonb, type PgTable, PgText } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { allCalls, getGoodInput } from '@/provider/cli/provider-check/good-inputs';
import type { Db } from '@/provider/db/client';
import { diyTemplates, eventGifts, surveys } from '@/provider/db/schema/activity';
import { blogCategories, cmsPages, posts } from '@/provider/db/schema/blog';
import { navigationItems } from '@/provider/db/schema/category';
import { coupons } from '@/provider/db/schema/coupon';
import { bundles } from '@/provider/db/schema/product';
import { howTos, questions } from '@/provider/db/schema/product-content';
import { configs, popups, positionBanners, seoItems, topBanners, videos } from '@/provider/db/schema/system';
import { insertInvite } from '@/tests/support/fixtures/insert-invite';
import { invokeCall } from '@/tests/support/fixtures/invoke-call';
import { createShopperPool } from '@/tests/support/fixtures/prepared-shopper';
import { openMailbox, type Mailbox } from '@/tests/support/mailbox';
import { openShop, type ReceivedResponse, type Shop } from '@/tests/support/shop';

const MARK = '{store_name}';

/** What the files of a shop folder write, except products, categories and attributes, which have no placeholders. */
const tables: readonly PgTable[] = [
  ...[cmsPages, posts, blogCategories, topBanners, positionBanners, popups, coupons, seoItems, videos],
  ...[navigationItems, diyTemplates, surveys, eventGifts, bundles, questions, howTos],
];
const configModules = ['home', 'activity', 'coupon_offers', 'system_configs', 'system_other_configs'];

/** Columns, and keys of JSON, without text: files, addresses, codes. A new one is marked unless it is added here. */
const otherKeys = new Set([
  ...['id', 'identifier', 'type', 'kind', 'slot', 'section', 'textSide', 'wordsSide', 'canonical'],
  ...['urlPath', 'link', 'url', 'secondLink', 'categoryPaths', 'promotionId', 'list', 'keywords'],
  ...['image', 'imagePhone', 'video', 'poster', 'source', 'before', 'after', 'texture'],
  ...['code', 'codes', 'productSkus', 'skus', 'variantSku'],
  ...['value', 'prefers', 'profile', 'startTime', 'endTime', 'timeZone'],
]);

function markTexts(value: unknown, key = ''): unknown {
  if (otherKeys.has(key)) return value;
  if (typeof value === 'string') return `${value} ${MARK}`;
  if (Array.isArray(value)) return value.map((item) => markTexts(item, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, markTexts(part, name)]));
}

/** Adds the placeholder to all texts that a shop folder can write. */
async function markShop(db: Db) {
  for (const table of tables) {
    const columns = Object.entries(getTableColumns(table)).filter(
      ([name, column]) => !otherKeys.has(name) && (column instanceof PgText || column instanceof PgJsonb),
    );
    const row = sql<string>`ctid::text`;
    for (const [name, column] of columns)
      for (const { at, value } of await db.select({ at: row, value: column }).from(table))
        await db
          .update(table)
          .set({ [name]: markTexts(value) })
          .where(eq(row, at));
  }
  for (const { module, key, value } of await db
    .select()
    .from(configs)
    .where(inArray(configs.module, configModules)))
    await db
      .update(configs)
      .set({ value: markTexts(value) })
      .where(sql`${configs.module} = ${module} and ${configs.key} = ${key}`);
}

let mailbox: Mailbox;
let shop: Shop;
beforeAll(async () => {
  mailbox = await openMailbox();
  shop = await openShop({
    DATA_DIR: mkdtempSync(join(tmpdir(), 'odette-texts-')),
    SMTP_URL: mailbox.url,
    STORE_NAME: 'Maison Vert',
  });
  await insertInvite(shop);
  await markShop(shop.db);
}, 300_000);
afterAll(async () => {
  await shop.close();
  await mailbox.close();
});

const lastResponse: { last?: ReceivedResponse } = {};
const shopperFor = createShopperPool(async (isCustomer) =>
  shop.createClient(
    isCustomer ? { Authorization: (await shop.createCustomer()).token } : {},
    (response) => (lastResponse.last = response),
  ),
);

/** Makes the call as a guest or a customer, and returns the whole response. */
async function receiveResponse(
  { subject, name, call, title }: (typeof allCalls)[number],
  isCustomer: boolean,
): Promise<ReceivedResponse | undefined> {
  const shopper = await shopperFor({ title, call }, isCustomer);
  lastResponse.last = undefined;
  await invokeCall(shopper.api, subject, name, getGoodInput(subject, name, shopper)).catch(() => undefined);
  return lastResponse.last;
}

/** Calls whose good input is refused here: a wrong password, an order that is not paid. An error has no texts of the shop. */
const refusedCalls = new Set([
  ...[
    'auth.logIn',
    'auth.logInByMethod',
    'auth.logInBySocialProvider',
    'auth.resetByCode',
    'auth.resetByLink',
  ],
  ...['order.requestShipping', 'payment.openInstalment', 'product.subscribeToStock', 'review.add'],
  ...['returns.request', 'returns.cancel', 'returns.markSent', 'withdrawal.submit', 'savedCard.remove'],
]);

describe.each(allCalls.filter(({ call }) => !call.rawResponses))('$title', (entry) => {
  test.skipIf(entry.call.access === 'customer')('shows a guest no placeholder of the shop', async () => {
    const response = await receiveResponse(entry, false);
    if (!refusedCalls.has(entry.title)) expect(response).toMatchObject({ body: { code: ResponseCode.ok } });
    expect(JSON.stringify(response)).not.toContain(MARK);
  });

  test('shows a customer no placeholder of the shop', async () => {
    const response = await receiveResponse(entry, true);
    if (!refusedCalls.has(entry.title)) expect(response).toMatchObject({ body: { code: ResponseCode.ok } });
    expect(JSON.stringify(response)).not.toContain(MARK);
  });
});

test('texts of all kinds are shown with the name', async () => {
  const api = shop.createClient();
  const shown = JSON.stringify([
    await api.system.sitemap(),
    await api.activity.readGrandOpening(),
    await api.home.read(),
    await api.coupon.homeOffer(),
    await api.search.readSearchStart(),
  ]);
  expect(shown.match(/Maison Vert/g)?.length).toBeGreaterThan(50);
});

test('what shoppers write stays as it is beside filled texts', async () => {
  const guest = shop.createClient();
  const registration = { name: MARK, email: 'braces@example.com', phone: '+33 6 12 34 56 78' };
  const { entry } = await guest.activity.registerForEvent(registration);
  expect(entry).toMatchObject({ name: MARK, gift: 'Satin bonnet Maison Vert' });
  expect((await guest.activity.readGrandOpening()).entry).toEqual(entry);
});

test('emails show no placeholder of the shop', async () => {
  const email = 'seat@example.com';
  await shop.createClient().activity.registerForEvent({ name: MARK, email, phone: '+33 6 12 34 56 78' });
  const { html, text, subject } = await mailbox.receiveLatest(shop, email);
  expect(text).toContain(`Hello ${MARK},`);
  expect(text).toContain('Odette Studio Maison Vert, 11 Passage Thiaffait, Lyon Maison Vert');
  expect(text).toContain('Satin bonnet Maison Vert');
  expect(JSON.stringify([subject, html, text]).replaceAll(`Hello ${MARK}`, '')).not.toContain(MARK);
  const { mails } = mailbox.box;
  expect(mails.length).toBeGreaterThan(1);
  expect(JSON.stringify(mails).replaceAll(`Hello ${MARK}`, '')).not.toContain(MARK);
});
