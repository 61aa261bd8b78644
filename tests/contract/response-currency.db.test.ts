import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCustomerWithPassword } from '@/tests/support/fixtures/customer-factory';
import { createShopperPool } from '@/tests/support/fixtures/prepared-shopper';
import { openShop, type ReceivedResponse, type Shop } from '@/tests/support/shop';
import { listTextFiles, extractTexts } from '@/tests/support/checks/extract-texts';
import { allCalls, getGoodInput } from '@/provider/cli/provider-check/good-inputs';
import { invokeCall } from '@/tests/support/fixtures/invoke-call';

// A shopper in euros sees no amount in dollars, wherever a text names one, and every price has two decimals
// (spec 5).
const IN_DOLLARS = /\$\s?\d[^"]*/;
const PRICE = /^[-+]?(?:Free|€[\d,]+\.\d\d)$/;

let shop: Shop;
const lastResponse: { last?: ReceivedResponse } = {};
const createEuroClient = async (isCustomer: boolean) => {
  const { token } = isCustomer ? await createCustomerWithPassword(shop) : { token: 'visitor' };
  return shop.createClient(
    { Authorization: token, Currency: 'EUR' },
    (response) => (lastResponse.last = response),
  );
};
const shopperFor = createShopperPool(createEuroClient);

beforeAll(async () => {
  shop = await openShop({ DATA_DIR: mkdtempSync(join(tmpdir(), 'odette-euros-')) });
});
afterAll(() => shop.close());

/** The values in a response that are prices by their field name, at any depth. */
function pricesIn(value: unknown, name = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((child) => pricesIn(child, name));
  if (value && typeof value === 'object')
    return Object.entries(value).flatMap(([key, child]) => pricesIn(child, key));
  return typeof value === 'string' && /price\w*Format$/i.test(name) ? [value] : [];
}

describe.each(allCalls.filter(({ call }) => call.method === 'GET' && !call.rawResponses))(
  '$title',
  (entry) => {
    test('shows a shopper in euros no dollar amounts, and prices with two decimals', async () => {
      const shopper = await shopperFor(entry, entry.call.access === 'customer');
      lastResponse.last = undefined;
      await invokeCall(
        shopper.api,
        entry.subject,
        entry.name,
        getGoodInput(entry.subject, entry.name, shopper),
      ).catch((error: unknown) => error);
      const response = (lastResponse as { last?: ReceivedResponse }).last;
      expect(JSON.stringify(response?.body).match(IN_DOLLARS)?.[0]).toBeUndefined();
      expect(pricesIn(response?.body.data).filter((price) => !PRICE.test(price))).toEqual([]);
    });
  },
);

test('no CMS page, landing page, post or category shows dollar amounts to a shopper in euros', async () => {
  const api = await createEuroClient(false);
  const pages = await Promise.all([1, 2, 3].map((page) => api.system.urls({ page, limit: 100 })));
  const items = pages.flatMap((page) => page.items);
  expect(items).toHaveLength(pages[0]!.total);
  const read = {
    cms_page: (id: number) => api.blog.cmsPage({ id }),
    activity: (id: number) => api.activity.template({ id }),
    blog: (id: number) => api.blog.read({ id }),
    category: (id: number) => api.category.read({ id }),
  };
  const violations: string[] = [];
  for (const { urlPath, type } of items) {
    if (!(type in read)) continue;
    const { id } = await api.system.convertUrl({ url: urlPath });
    if (id === null) continue;
    const text = JSON.stringify(await read[type as keyof typeof read](id));
    const amount = text.match(IN_DOLLARS)?.[0];
    if (amount) violations.push(`${urlPath}: ${amount.slice(0, 60)}`);
  }
  expect(violations).toEqual([]);
  expect(items.filter(({ type }) => type in read).length).toBeGreaterThan(20);
});

test('no text of the storefront contains a hard-coded dollar amount', () => {
  const files = listTextFiles().filter((file) => /^(app|components|lib|stores)\//.test(file));
  const violations = files.flatMap((file) =>
    extractTexts(file, readFileSync(file, 'utf8'))
      .filter((text) => IN_DOLLARS.test(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(violations).toEqual([]);
  expect(files.length).toBeGreaterThan(100);
});
