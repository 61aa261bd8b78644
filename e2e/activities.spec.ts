// In test:all only: a journey beside the main ones: guest-buys, customer-buys, orders and user-centre run on a push.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { Page } from '@playwright/test';
import { waitUntilSettled } from './fixtures/checkout-flow';
import { getField, submitRegistration, signIn, createRegistration } from './fixtures/customer';
import { pressByKeyboard, tabTo } from './fixtures/keys';
import { waitForEmail } from './fixtures/mailbox';
import { test } from './fixtures/customer-api';
import { openPage } from './fixtures/page-helpers';
import { expect, expectAccessible } from './fixtures/test';

const OPENING = '/activity/store-grand-opening';
const createEmail = () => `guest-${randomUUID().slice(0, 8)}@mail.com`;
const createImage = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#7a1c36' } })
    .png()
    .toBuffer();

/** Shifts the time that the server reports by `ms`. */
const shiftServerClock = (page: Page, ms: number) =>
  page.route('**/api/common/server_time', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { now: number } };
    await route.fulfill({ json: { ...body, data: { now: body.data.now + ms } } });
  });

test.describe('new customer page', () => {
  test('grants the welcome coupons after an email address and a registration', async ({ page }) => {
    const registration = createRegistration();
    await openPage(page, '/activity/new-customer');
    await expect(page).toHaveTitle(/For your first order/);
    await expect(page.getByRole('heading', { name: 'Your first order' })).toBeVisible();
    await expectAccessible(page);

    const form = page.getByRole('form', { name: 'For your first order' });
    await form.getByRole('button', { name: 'Get my coupons' }).click();
    await expect(form.getByText('E-mail address Cannot be empty')).toBeVisible();
    await getField(form, 'E-mail address').fill(registration.email);
    await form.getByRole('button', { name: 'Get my coupons' }).click();
    await submitRegistration(page, registration);

    await expect(page.getByText('Yours already')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy WELCOME10' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Shop now' }).click();
    await expect(page).toHaveURL(/\/new$/);
    await openPage(page, '/user/coupon');
    await expect(page.getByRole('button', { name: 'Copy WELCOME10' })).toBeVisible();

    // From here on the customer is known, also in the seat form.
    await openPage(page, OPENING);
    const seat = page.getByRole('form', { name: 'Save my seat' });
    await expect(getField(seat, 'Name')).toHaveValue(`${registration.firstname} ${registration.lastname}`);
    await expect(getField(seat, 'E-mail address')).toHaveValue(registration.email);
  });

  test(
    'asks for a sign-in when the email address is registered',
    { tag: '@all' },
    async ({ page, registration }) => {
      await openPage(page, '/activity/new-customer');
      const form = page.getByRole('form', { name: 'For your first order' });
      await getField(form, 'E-mail address').fill(registration.email);
      await getField(form, 'E-mail address').press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await signIn(page, registration);
      await expect(page.getByText('Yours already').first()).toBeVisible();
    },
  );
});

test.describe('grand opening', () => {
  test('registers a seat with a photo, grants the coupon, and rejects a second seat for the same email', async ({
    page,
    context,
  }) => {
    const email = createEmail();
    await openPage(page, OPENING);
    await expect(
      page.getByRole('heading', { level: 1, name: /The curtain\s+goes up on Friday/ }),
    ).toBeVisible();
    await expect(page.getByRole('timer')).toContainText(/until the doors open/);
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Add to calendar' }).click();
    expect(readFileSync(await (await download).path(), 'utf8')).toContain(
      'SUMMARY:The curtain goes up on Friday',
    );

    const form = page.getByRole('form', { name: 'Save my seat' });
    await form.getByRole('button', { name: 'Save my seat' }).click();
    await expect(form.getByText('Name Cannot be empty')).toBeVisible();
    await expect(form.getByText('please agree clause')).toBeVisible();
    await getField(form, 'Name').fill('Tasha Moreau');
    await getField(form, 'E-mail address').fill(email);
    await getField(form, 'Phone').fill('+33 6 12 34 56 78');
    await form.getByLabel('Instagram').fill('@tasha.moreau');
    const photo = form.getByLabel('A photo of your hair today');
    await photo.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(5_300_000) });
    await expect(form.getByText('Must be less than 5120 KB')).toBeVisible();
    await photo.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await createImage() });
    await expect(form.getByText('me.png')).toBeVisible();
    await form.getByRole('checkbox', { name: /I agree/ }).check();
    await form.getByRole('button', { name: 'Save my seat' }).click();

    await expect(page.getByRole('heading', { name: 'Your seat is saved' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Copy OPENING25' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Your photo for the stylist' })).toBeVisible();
    await expectAccessible(page);
    expect((await waitForEmail(email, /seat at the opening/)).text).toContain('OPENING25');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your seat is saved' })).toBeVisible();

    const otherContext = await context.browser()!.newContext({ baseURL: new URL(page.url()).origin });
    const second = await otherContext.newPage();
    await openPage(second, OPENING);
    const secondForm = second.getByRole('form', { name: 'Save my seat' });
    await getField(secondForm, 'Name').fill('Somebody');
    await getField(secondForm, 'E-mail address').fill(email);
    await getField(secondForm, 'Phone').fill('012345');
    await secondForm.getByRole('checkbox', { name: /I agree/ }).check();
    await secondForm.getByRole('button', { name: 'Save my seat' }).click();
    await expect(secondForm.getByText('This E-mail address already has a seat')).toBeVisible();
    await otherContext.close();
  });

  test(
    'follows the server clock: open from the start time, closed after the end time',
    { tag: '@all' },
    async ({ page, api }) => {
      const { startTime, endTime } = await api.activity.readGrandOpening();
      await shiftServerClock(page, Date.parse(startTime) - Date.now() + 60_000);
      await openPage(page, OPENING);
      await expect(page.getByRole('heading', { level: 1, name: /The curtain\s+is up/ })).toBeVisible();
      await expect(page.getByText('Open now until 20:00')).toBeVisible();

      await page.unroute('**/api/common/server_time');
      await shiftServerClock(page, Date.parse(endTime) - Date.now() + 60_000);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: /It was\s+a full house/ })).toBeVisible();
      await expect(page.getByText('The list is closed')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Come by another day' })).toBeVisible();
      await expect(page.getByRole('heading', { name: /^Save your seat|^Gifts by the door/ })).toHaveCount(0);
      await expect(page.getByRole('timer')).toHaveCount(0);
      await expectAccessible(page);
    },
  );
});

test('a referral link grants the coupon to a guest in another browser and counts the claim', async ({
  page,
  browser,
  customerApi,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, '/user/coupon');
  await expect(page.getByRole('heading', { name: 'Give $20.00, get $20.00' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Copy Successfully')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  await openPage(page, new URL(link).pathname);
  await expect(page.getByText('This is your own link. Send it to a friend.')).toBeVisible();

  const otherContext = await browser.newContext({ baseURL: new URL(link).origin });
  const friendPage = await otherContext.newPage();
  await openPage(friendPage, link);
  await expect(friendPage.getByRole('heading', { level: 1, name: 'Tasha has hair for you' })).toBeVisible();
  await expectAccessible(friendPage);
  const form = friendPage.getByRole('form', { name: 'Claim the invite' });
  await getField(form, 'E-mail address').fill(createEmail());
  await form.getByRole('button', { name: 'Claim it' }).click();
  await expect(friendPage.getByText('It is yours now')).toBeVisible();
  await expect(friendPage.getByRole('button', { name: 'Copy FROMAFRIEND' })).toBeVisible();
  await friendPage.reload();
  await expect(friendPage.getByText('Yours already')).toBeVisible();
  await otherContext.close();
  expect(await customerApi.activity.invite()).toMatchObject({ claimed: 1, bought: 0 });
});

test('the quiz works by keyboard, ranks wigs, and saves the hair profile of a signed-in customer', async ({
  page,
  customerApi,
  customer,
}) => {
  test.slow();
  expect(customer.email).toBeTruthy();
  await openPage(page, '/wigs');
  await page.getByRole('link', { name: 'Take the quiz' }).click();
  await expect(page).toHaveURL(/\/activity\/hair-quiz$/);
  await waitUntilSettled(page);
  await expectAccessible(page);
  for (const label of ['Straight', 'At the chin', 'Black', 'Four minutes', 'This is my first']) {
    await tabTo(page, page.getByRole('radio').first());
    await page.keyboard.press('Space');
    await expect(page.getByRole('radio', { name: new RegExp(`^${label}`) })).toBeChecked();
    await pressByKeyboard(page, page.getByRole('button', { name: /^(Next question|Show my results)$/ }));
  }
  await expect(page.getByRole('heading', { level: 1, name: 'This is you' })).toBeFocused();
  await expect(page.getByText('Saved to your hair profile.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(8);
  await expectAccessible(page);
  const { info } = await customerApi.account.info();
  expect(info.hairProfile).toMatchObject({ texture: 'straight', experience: 'first' });
});

test(
  'landing pages render at their URLs, and unknown ones return 404 on the first request',
  { tag: '@all' },
  async ({ page }) => {
    await openPage(page, '/activity/opening-month');
    await expect(page.getByRole('heading', { level: 1, name: /The month\s+we open/ })).toBeVisible();
    await expect(page.getByRole('timer')).toContainText(/until FIRSTDANCE ends/);
    await expectAccessible(page);
    await openPage(page, '/activity/burgundy-99j');
    await expect(page.getByRole('heading', { level: 1, name: 'Wine in the sun.' })).toBeVisible();
    await expectAccessible(page);
    for (const path of ['/activity/nobody-was-here', '/activity/share/nobody-shared-this']) {
      const response = await page.request.get(path);
      expect(response.status(), path).toBe(404);
    }
  },
);

test('a tracked link in an email redirects into the shop', async ({ page, customer }) => {
  const { html = '' } = await waitForEmail(customer.email, /^Welcome to/);
  const link = /href="([^"]+event=click[^"]*)"/.exec(html)![1]!.replaceAll('&amp;', '&');
  await page.goto(new URL(link).pathname + new URL(link).search);
  await expect(page).toHaveURL(/\/user$/);
});
