import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { settled } from './fixtures/buying';
import { field, openAccount, somebody } from './fixtures/customer';
import { typeInto } from './fixtures/keys';
import { open, test } from './fixtures/own';
import { openSearch } from './fixtures/search';
import { expect, expectAccessible } from './fixtures/test';

test.use({ hasPopUps: true });

/** The call that tells whether there is anything to offer. */
const OFFER = '**/api/common/new_user_coupon_detail';

const someEmail = () => `guest-${randomUUID().slice(0, 8)}@mail.com`;

/** Time goes on in the page. What it asks for on the way is waited for, or the clock would run into a call's time-out. */
async function passTime(page: Page, jumpMs: number, thenMs: number) {
  await page.clock.fastForward(jumpMs);
  await settled(page);
  await page.clock.runFor(thenMs);
}

/** The same where a pop-up is to come: it asks for its offer first. */
async function passTimeToOffer(page: Page, jumpMs: number, thenMs: number) {
  const offered = page.waitForResponse(OFFER);
  await page.clock.fastForward(jumpMs);
  await (await offered).finished();
  await settled(page);
  await page.clock.runFor(thenMs);
}

/** Past the middle of a page, wherever it was before. */
async function scrollDown(page: Page) {
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(100);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight * 0.7));
}

test('on home, after half the way down: letters for an address, with a coupon, once', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await open(page, '/');
  await scrollDown(page);
  const dialog = page.getByRole('dialog', { name: 'Letters about hair' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('img', { includeHidden: true })).toBeVisible();
  await expect(dialog.getByRole('article').getByText('10%', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await field(dialog, 'E-mail address').fill('tasha@mail');
  await page.keyboard.press('Enter');
  const tip = 'Please enter a valid email address. For example tasha@mail.com'; // spec 5
  await expect(dialog.getByText(tip)).toBeVisible();
  await expectAccessible(page);
  await field(dialog, 'E-mail address').fill('');
  await typeInto(page, field(dialog, 'E-mail address'), someEmail());
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('It is yours now')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Copy FIRSTLETTER' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // One a visit, on whichever page; and the fetching of pop-ups by page is disabled, so that no marker is set.
  for (const path of ['/', '/wigs']) {
    await open(page, path);
    await passTime(page, 21_000, 3_000);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name)).not.toContain('popoupManageExpTime');
});

const newCustomer = (page: Page) => page.getByRole('dialog', { name: 'A welcome from us' });

test('it comes also after the search panel was opened and closed', { tag: '@all' }, async ({ page }) => {
  await page.clock.install();
  await open(page, '/wigs');
  await openSearch(page);
  await page.keyboard.press('Escape');
  await passTimeToOffer(page, 21_000, 8_000);
  await expect(newCustomer(page)).toBeVisible();
});

test('who has just left a field is let press its button first', { tag: '@all' }, async ({ page }) => {
  await page.clock.install();
  await open(page, '/wigs');
  const letter = page.getByRole('form', { name: 'Newsletter' });
  // The way down to the field brings the pop-up as well as the time does.
  const offered = page.waitForResponse(OFFER);
  await letter.getByLabel('E-mail address').fill('no address');
  await (await offered).finished();
  await passTime(page, 25_000, 3_000);
  await letter.getByLabel('E-mail address').blur();
  await page.clock.runFor(3_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.clock.runFor(5_000);
  await expect(newCustomer(page)).toBeVisible();
});

test('none comes to who has signed up for the newsletter', async ({ page }) => {
  await page.clock.install();
  await open(page, '/wigs');
  const letter = page.getByRole('form', { name: 'Newsletter' });
  await letter.getByLabel('E-mail address').fill(someEmail());
  await letter.getByRole('button', { name: 'Subscribe' }).click();
  await expect(letter.getByLabel('E-mail address')).toHaveValue('');
  for (const path of ['/wigs', '/']) {
    await open(page, path);
    await passTime(page, 25_000, 8_000);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test(
  'none comes to a customer, nor on a page of help',
  { tag: '@all' },
  async ({ page, context, customer }) => {
    await page.clock.install();
    for (const path of ['/', '/wigs']) {
      await open(page, path);
      await passTime(page, 25_000, 3_000);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    expect(customer.email).toBeTruthy();
    await context.clearCookies();
    await open(page, '/shipping');
    await passTime(page, 25_000, 3_000);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    'the sheet leaves half of the page in sight, and its field does not bring the keyboard',
    { tag: '@all' },
    async ({ page }) => {
      await page.clock.install();
      await open(page, '/wigs');
      await passTimeToOffer(page, 21_000, 2_000);
      const dialog = newCustomer(page);
      await expect(dialog).toBeVisible();
      await expect(dialog).toBeFocused();
      const { height } = (await dialog.boundingBox())!;
      expect(height).toBeLessThan(844 * 0.6);
      await expectAccessible(page);
    },
  );
});

test('after 20 seconds elsewhere: the new customer’s ticket, which leads to an account', async ({ page }) => {
  await page.clock.install();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, '/argan-hair-oil');
  await page.clock.fastForward(15_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(asked).not.toContain('/api/common/new_user_coupon_detail');
  await page.clock.fastForward(6_000);
  await page.clock.resume();
  const dialog = page.getByRole('dialog', { name: 'A welcome from us' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  const person = somebody();
  await field(dialog, 'E-mail address').fill(person.email);
  await dialog.getByRole('button', { name: 'Get my coupons' }).click();
  await openAccount(page, person);
  expect(asked).not.toContain('/api/common/popup');
});

test('a page of the layout hasHead has it as well', { tag: '@all' }, async ({ page }) => {
  await page.clock.install();
  await open(page, '/403');
  await page.clock.fastForward(21_000);
  await page.clock.resume();
  await expect(page.getByRole('dialog', { name: 'A welcome from us' })).toBeVisible();
});

test('never over another dialog, and never in the checkout', async ({ page }) => {
  await page.clock.install();
  await open(page, '/argan-hair-oil');
  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible();
  await settled(page);
  await passTime(page, 25_000, 3_000);
  await expect(page.getByRole('dialog')).toHaveCount(1);

  await page.goto('/order/confirm');
  await settled(page);
  await passTime(page, 25_000, 3_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test(
  'a provider that fails at the offers costs the pop-up alone',
  { tag: '@all' },
  async ({ page, complaints }) => {
    await page.route('**/api/coupon/receive/main_screen', (route) =>
      route.fulfill({ status: 500, body: 'no' }),
    );
    await page.route('**/api/common/new_user_coupon_detail', (route) =>
      route.fulfill({ json: { code: 1, message: 'rubbish' } }),
    );
    await open(page, '/');
    await scrollDown(page);
    await page.waitForResponse('**/api/common/new_user_coupon_detail');
    await settled(page);
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // The browser's own word about the answer is expected here.
    complaints.splice(0);
  },
);
