// In test:all only: what every page sends or refuses; controls fails on an error of any page on a push.
import type { Page } from '@playwright/test';
import {
  addCurrentProduct,
  addToCart,
  sandboxCards,
  chooseLength,
  expectPaid,
  fillAddress,
  payWithCard,
  submitOrder,
  waitUntilSettled,
  walkToLaceFronts,
} from './fixtures/checkout-flow';
import { getField, signIn, test } from './fixtures/customer';
import {
  expectDataLayerEvent,
  readDataLayer,
  readListImpressions,
  readDataLayerEvents,
} from './fixtures/data-layer';
import { adminHeaders } from './fixtures/admin';
import { expect } from './fixtures/test';

const WIG = 'HD Lace Front Body Wave Wig';

/** Fetches the order through the admin API. */
async function fetchAdminOrder(page: Page, incrementId: string) {
  const response = await page.request.get(`/api/admin/orders/${incrementId}`, {
    headers: adminHeaders,
  });
  const { data } = (await response.json()) as { data: { marketing: { name: string; value: string }[] } };
  return data;
}

test('a whole purchase is tracked, from the landing URL to the order with its campaign parameters', async ({
  page,
}) => {
  await page.goto('/?utm_source=letter&utm_campaign=opening&gclid=abc-123&ref=nobody');
  await waitUntilSettled(page);
  const [landing] = await expectDataLayerEvent(page, 'page_view');
  expect(landing).toMatchObject({ page_type: 'home', page_path: '/', page_title: await page.title() });

  await walkToLaceFronts(page);
  await expectDataLayerEvent(page, 'page_view', 2);

  const card = page.getByRole('article').filter({ hasText: WIG }).first();
  await card.scrollIntoViewIfNeeded();
  const index = await card.getAttribute('data-item-index');
  await expect.poll(() => readListImpressions(page)).toContain(`Lace front wigs ${index}`);
  await card.getByRole('link', { name: WIG }).click();
  await expect(page.getByRole('heading', { level: 1, name: WIG })).toBeVisible();
  const [selectEvent] = await expectDataLayerEvent(page, 'select_item');
  expect(selectEvent!.ecommerce).toMatchObject({ item_list_name: 'Lace front wigs', items: [{ name: WIG }] });
  const [viewed] = await expectDataLayerEvent(page, 'view_item');
  const line = viewed!.ecommerce!.items![0]!;
  expect(line).toEqual({
    name: WIG,
    productId: expect.any(Number),
    categories: expect.any(Number),
    previewFinalPriceFormat: expect.stringMatching(/^\$\d+\.\d\d$/),
    qty: 1,
  });

  // A length is selected on the same page.
  await waitUntilSettled(page);
  await chooseLength(page, 18);
  const drawer = await addCurrentProduct(page);
  await expect(drawer.getByText(WIG)).toBeVisible();
  const [added] = await expectDataLayerEvent(page, 'add_to_cart');
  expect(added!.ecommerce).toMatchObject({
    currency: 'USD',
    items: [{ name: WIG, productId: line.productId, categories: line.categories, qty: 1 }],
  });
  await expectDataLayerEvent(page, 'view_cart');
  await expectDataLayerEvent(page, 'page_view', 3);
  await expectDataLayerEvent(page, 'view_item');

  await drawer.getByRole('link', { name: 'Check out' }).click();
  await expect(page).toHaveURL(/\/order\/confirm/);
  await expectDataLayerEvent(page, 'begin_checkout');
  // Landing parameters outlive the document.
  await page.reload();
  await waitUntilSettled(page);
  await expectDataLayerEvent(page, 'begin_checkout');
  await fillAddress(page);
  // Standard, which is free here, is preselected.
  await expect(page.getByRole('radio', { name: /^Standard/ })).toBeChecked();
  await page.getByRole('radio', { name: /^Express/ }).check();
  const [shipping] = await expectDataLayerEvent(page, 'add_shipping_info');
  expect(shipping!.ecommerce).toMatchObject({
    shipping_tier: 'dhl_express',
    items: [{ name: WIG, qty: 1 }],
  });
  await submitOrder(page);
  await expectDataLayerEvent(page, 'add_shipping_info');
  const [payment] = await expectDataLayerEvent(page, 'add_payment_info');
  expect(payment!.ecommerce).toMatchObject({ payment_type: 'card' });

  await payWithCard(page, sandboxCards.accepted);
  await expectPaid(page);
  const [purchase] = await expectDataLayerEvent(page, 'purchase');
  expect(purchase!.ecommerce).toEqual({
    transaction_id: expect.stringMatching(/^[1-9]\d{8}$/),
    value: expect.any(Number),
    currency: 'USD',
    shipping: expect.any(Number),
    coupon: 'FIRSTDANCE',
    tax: expect.any(Number),
    items: [
      {
        name: WIG,
        productId: line.productId,
        categories: line.categories,
        priceFormat: expect.stringMatching(/^\$/),
        qtyOrdered: 1,
      },
    ],
  });
  const { marketing } = await fetchAdminOrder(page, String(purchase!.ecommerce!.transaction_id));
  expect(marketing).toEqual([
    { name: 'gclid', value: 'abc-123' },
    { name: 'utm_source', value: 'letter' },
    { name: 'utm_campaign', value: 'opening' },
  ]);

  const arrived = page.waitForResponse(/arrive_pay_success/);
  await page.reload();
  expect(await (await arrived).json()).toMatchObject({ data: { is_first: false } });
  await expectPaid(page);
  await expectDataLayerEvent(page, 'page_view');
  expect(await readDataLayerEvents(page, 'purchase')).toEqual([]);
});

test(
  'quantity changes, removal and Undo emit add_to_cart and remove_from_cart',
  { tag: '@all' },
  async ({ page }) => {
    const drawer = await addToCart(page, 'straight-bob-lace-wig');
    await drawer.getByRole('button', { name: /^One more/ }).click();
    const [, increaseEvent] = await expectDataLayerEvent(page, 'add_to_cart', 2);
    expect(increaseEvent!.ecommerce!.items).toMatchObject([{ qty: 1 }]);
    await drawer.getByRole('button', { name: /^Remove/ }).click();
    const [removed] = await expectDataLayerEvent(page, 'remove_from_cart');
    expect(removed!.ecommerce!.items).toMatchObject([{ qty: 2 }]);
    await drawer.getByRole('button', { name: /^Undo/ }).click();
    const [, , restoreEvent] = await expectDataLayerEvent(page, 'add_to_cart', 3);
    expect(restoreEvent!.ecommerce!.items).toMatchObject([{ qty: 2 }]);
    await expectDataLayerEvent(page, 'view_cart');
  },
);

test(
  'a newsletter subscription and a login are each tracked once',
  { tag: '@all' },
  async ({ page, registration }) => {
    await page.goto('/login');
    await waitUntilSettled(page);
    const newsletterForm = page.getByRole('form', { name: 'Newsletter' });
    await newsletterForm.getByLabel('E-mail address').fill(registration.email);
    await newsletterForm.getByRole('button', { name: 'Subscribe' }).click();
    await expectDataLayerEvent(page, 'subscribe');
    await expect(getField(page, 'Password')).toBeVisible();
    await signIn(page, registration);
    const [login] = await expectDataLayerEvent(page, 'login_success');
    expect(login).toEqual({ event: 'login_success', method: 'password' });
  },
);

test('without a tag manager no external host is requested and no consent cookie is set', async ({ page }) => {
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== '127.0.0.1') strangers.push(request.url());
  });
  await page.goto('/');
  await waitUntilSettled(page);
  await expectDataLayerEvent(page, 'page_view');
  await expect(page.getByRole('region', { name: 'Can we use analytics cookies?' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Cookie choices' })).toHaveCount(0);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('cookieConsent');
  expect(strangers).toEqual([]);
  expect((await readDataLayer(page)).map(({ event }) => event)).not.toContain('gtm.js');
});
