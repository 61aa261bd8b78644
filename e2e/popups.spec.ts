// In test:all only: a shop started with other settings.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { waitUntilSettled } from './fixtures/checkout-flow';
import { getField, submitRegistration, createRegistration } from './fixtures/customer';
import { typeInto } from './fixtures/keys';
import { test } from './fixtures/customer-api';
import { openPage } from './fixtures/page-helpers';
import { openSearch } from './fixtures/search';
import { expect, expectAccessible } from './fixtures/test';

test.use({ hasPopups: true });

/** The call that returns the offer of the popup, if any. */
const OFFER = '**/api/common/new_user_coupon_detail';

const createEmail = () => `guest-${randomUUID().slice(0, 8)}@mail.com`;

/** Advances the page's clock. Waits for pending requests in between, or the clock would reach a call's timeout. */
async function advanceClock(page: Page, jumpMs: number, thenMs: number) {
  await page.clock.fastForward(jumpMs);
  await waitUntilSettled(page);
  await page.clock.runFor(thenMs);
}

/** The same for an expected popup: it requests its offer first. */
async function advanceClockToOffer(page: Page, jumpMs: number, thenMs: number) {
  const offered = page.waitForResponse(OFFER);
  await page.clock.fastForward(jumpMs);
  await (await offered).finished();
  await waitUntilSettled(page);
  await page.clock.runFor(thenMs);
}

/** Scrolls past the middle of a page, from anywhere. */
async function scrollDown(page: Page) {
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(100);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight * 0.7));
}

test('the home page offers a newsletter coupon once, after scrolling past half', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await openPage(page, '/');
  await scrollDown(page);
  const dialog = page.getByRole('dialog', { name: 'Letters about hair' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('img', { includeHidden: true })).toBeVisible();
  await expect(dialog.getByRole('article').getByText('10%', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await getField(dialog, 'E-mail address').fill('tasha@mail');
  await page.keyboard.press('Enter');
  const errorMessage = 'Please enter a valid email address. For example tasha@mail.com'; // spec 5
  await expect(dialog.getByText(errorMessage)).toBeVisible();
  await expectAccessible(page);
  await getField(dialog, 'E-mail address').fill('');
  await typeInto(page, getField(dialog, 'E-mail address'), createEmail());
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('It is yours now')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Copy FIRSTLETTER' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // One popup per visit, on any page; and popups by page are disabled, so that no marker is set.
  for (const path of ['/', '/wigs']) {
    await openPage(page, path);
    await advanceClock(page, 21_000, 3_000);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name)).not.toContain('popoupManageExpTime');
});

const newCustomer = (page: Page) => page.getByRole('dialog', { name: 'A welcome from us' });

test(
  'the popup also opens after the search panel was opened and closed',
  { tag: '@all' },
  async ({ page }) => {
    await page.clock.install();
    await openPage(page, '/wigs');
    await openSearch(page);
    await page.keyboard.press('Escape');
    await advanceClockToOffer(page, 21_000, 8_000);
    await expect(newCustomer(page)).toBeVisible();
  },
);

test(
  'after a field is left, the popup waits so that its button can be clicked first',
  { tag: '@all' },
  async ({ page }) => {
    await page.clock.install();
    await openPage(page, '/wigs');
    const newsletterForm = page.getByRole('form', { name: 'Newsletter' });
    // Scrolling to the field triggers the popup just as the time does.
    const offered = page.waitForResponse(OFFER);
    await newsletterForm.getByLabel('E-mail address').fill('no address');
    await (await offered).finished();
    await advanceClock(page, 25_000, 3_000);
    await newsletterForm.getByLabel('E-mail address').blur();
    await page.clock.runFor(3_000);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.clock.runFor(5_000);
    await expect(newCustomer(page)).toBeVisible();
  },
);

test('no popup opens after a newsletter subscription', { tag: '@all' }, async ({ page }) => {
  await page.clock.install();
  await openPage(page, '/wigs');
  const newsletterForm = page.getByRole('form', { name: 'Newsletter' });
  await newsletterForm.getByLabel('E-mail address').fill(createEmail());
  await newsletterForm.getByRole('button', { name: 'Subscribe' }).click();
  await expect(newsletterForm.getByLabel('E-mail address')).toHaveValue('');
  for (const path of ['/wigs', '/']) {
    await openPage(page, path);
    await advanceClock(page, 25_000, 8_000);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test(
  'no popup opens for a customer or on a help page',
  { tag: '@all' },
  async ({ page, context, customer }) => {
    await page.clock.install();
    for (const path of ['/', '/wigs']) {
      await openPage(page, path);
      await advanceClock(page, 25_000, 3_000);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    expect(customer.email).toBeTruthy();
    await context.clearCookies();
    await openPage(page, '/shipping');
    await advanceClock(page, 25_000, 3_000);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    'the popup leaves half of the page in view, and does not open the keyboard',
    { tag: '@all' },
    async ({ page }) => {
      await page.clock.install();
      await openPage(page, '/wigs');
      await advanceClockToOffer(page, 21_000, 2_000);
      const dialog = newCustomer(page);
      await expect(dialog).toBeVisible();
      await expect(dialog).toBeFocused();
      const { height } = (await dialog.boundingBox())!;
      expect(height).toBeLessThan(844 * 0.6);
      await expectAccessible(page);
    },
  );
});

test(
  'after 20 seconds on other pages the popup offers new customer coupons and leads to registration',
  { tag: '@all' },
  async ({ page }) => {
    await page.clock.install();
    const requestedPaths: string[] = [];
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    await openPage(page, '/argan-hair-oil');
    await page.clock.fastForward(15_000);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(requestedPaths).not.toContain('/api/common/new_user_coupon_detail');
    await page.clock.fastForward(6_000);
    await page.clock.resume();
    const dialog = page.getByRole('dialog', { name: 'A welcome from us' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    const registration = createRegistration();
    await getField(dialog, 'E-mail address').fill(registration.email);
    await dialog.getByRole('button', { name: 'Get my coupons' }).click();
    await submitRegistration(page, registration);
    expect(requestedPaths).not.toContain('/api/common/popup');
  },
);

test('a page of the hasHead layout shows the popup as well', { tag: '@all' }, async ({ page }) => {
  await page.clock.install();
  await openPage(page, '/403');
  await page.clock.fastForward(21_000);
  await page.clock.resume();
  await expect(page.getByRole('dialog', { name: 'A welcome from us' })).toBeVisible();
});

test('no popup opens over another dialog or in the checkout', { tag: '@all' }, async ({ page }) => {
  await page.clock.install();
  await openPage(page, '/argan-hair-oil');
  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible();
  await waitUntilSettled(page);
  await advanceClock(page, 25_000, 3_000);
  await expect(page.getByRole('dialog')).toHaveCount(1);

  await page.goto('/order/confirm');
  await waitUntilSettled(page);
  await advanceClock(page, 25_000, 3_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test(
  'when the offer calls fail, only the popup is missing',
  { tag: '@all' },
  async ({ page, browserErrors }) => {
    await page.route('**/api/coupon/receive/main_screen', (route) =>
      route.fulfill({ status: 500, body: 'no' }),
    );
    await page.route('**/api/common/new_user_coupon_detail', (route) =>
      route.fulfill({ json: { code: 1, message: 'rubbish' } }),
    );
    await openPage(page, '/');
    await scrollDown(page);
    await page.waitForResponse('**/api/common/new_user_coupon_detail');
    await waitUntilSettled(page);
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // The browser's own error about the response is expected.
    browserErrors.splice(0);
  },
);
