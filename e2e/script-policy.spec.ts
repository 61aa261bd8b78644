// In test:all only: what every page sends or refuses; controls fails on an error of any page on a push.
import type { Page } from '@playwright/test';
import {
  addCurrentProduct,
  openCheckout,
  submitOrder,
  fillAddress,
  waitUntilSettled,
} from './fixtures/checkout-flow';
import { test } from './fixtures/customer';
import { expect } from './fixtures/test';

/** Opens a page; returns its CSP. */
async function open(page: Page, path: string) {
  const response = await page.goto(path);
  const policy = response!.headers()['content-security-policy']!;
  await waitUntilSettled(page);
  return { policy, scripts: /script-src ([^;]*)/.exec(policy)![1]! };
}

/** Injects code by handler, element, attribute and script URL; returns what ran or was refused. */
const runInjected = (page: Page) =>
  page.evaluate(async () => {
    const results: string[] = [];
    Reflect.set(window, 'ran', (label: string) => results.push(label));
    const tryInjection = (label: string, inject: () => void) => {
      try {
        inject();
      } catch (error) {
        results.push(`${label} refused: ${(error as Error).name}`);
      }
    };
    tryInjection('handler', () => {
      const container = document.createElement('div');
      container.innerHTML = '<img src="/nothing.png" onerror="ran(\'handler\')">';
      document.body.append(container);
    });
    tryInjection('element', () => {
      const script = document.createElement('script');
      script.textContent = "ran('element')";
      document.body.append(script);
    });
    tryInjection('attribute', () => {
      const button = document.createElement('button');
      button.setAttribute('onclick', "ran('attribute')");
      document.body.append(button);
      button.click();
    });
    tryInjection('elsewhere', () => {
      const script = document.createElement('script');
      script.src = '/media/steal.js';
      document.body.append(script);
    });
    await new Promise((resolve) => setTimeout(resolve, 500));
    return results;
  });

const ON_PUSH = ['/', '/lace-front-wigs', '/cart', '/order/track'];
const whole = [
  '/',
  '/lace-front-wigs',
  '/hd-lace-front-body-wave-wig',
  '/login',
  '/blog',
  '/nobody-was-here',
  // Rendered per request, the same for everybody.
  '/cart',
  '/search/result?q=wig',
  '/lace-front-wigs?texture=curly',
];
const inParts = ['/order/track'];

for (const path of whole)
  test(
    `${path} allows its scripts by hash, and no other injected script runs`,
    { tag: ON_PUSH.includes(path) ? [] : '@all' },
    async ({ page, browserErrors }) => {
      const { policy, scripts } = await open(page, path);
      expect(scripts).toMatch(/^'self'( 'sha256-[\w+/]{43}=')+$/);
      expect(policy.length).toBeLessThan(1_600);
      expect(browserErrors).toEqual([]);
      expect(await runInjected(page)).toEqual(
        ['handler', 'element', 'attribute', 'elsewhere'].map((label) => `${label} refused: TypeError`),
      );
      browserErrors.splice(0); // the browser logs each
    },
  );

for (const path of inParts)
  test(`${path} has a new nonce per request, and no other injected script runs`, async ({
    page,
    browserErrors,
    request,
  }) => {
    await request.get(path); // caches the shell first
    const { scripts } = await open(page, path);
    expect(scripts).toMatch(/^'self' 'nonce-[\w+/]{22}=='$/);
    expect((await open(page, path)).scripts).not.toBe(scripts);
    expect(browserErrors).toEqual([]);
    expect(await runInjected(page)).toEqual(
      ['handler', 'element', 'attribute', 'elsewhere'].map((label) => `${label} refused: TypeError`),
    );
    browserErrors.splice(0);
  });

for (const path of ['/lace-front-wigs', '/cart'])
  test(
    `code injected into the HTML of ${path} does not run`,
    { tag: path === '/cart' ? [] : '@all' },
    async ({ page, browserErrors }) => {
      const injected = `<script>window.ran=1</script><script nonce="guess">window.ran=2</script><img src="/nothing.png" onerror="window.ran=3">`;
      await page.route(path, async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace('<main', `${injected}<main`);
        await route.fulfill({ response, body });
      });
      await open(page, path);
      await expect
        .poll(
          () =>
            browserErrors.filter((complaint) => /violates the following Content Security/.test(complaint))
              .length,
        )
        .toBe(3);
      expect(await page.evaluate(() => Reflect.get(window, 'ran') as unknown)).toBeUndefined();
      browserErrors.splice(0);
    },
  );

test('pages of every kind cause no CSP violation, after a navigation as after a load', async ({
  page,
  customer,
  browserErrors,
}) => {
  expect(customer.email).toContain('@');
  for (const path of ['/user', '/user/order', '/user/setting/info', '/activity/hair-quiz', '/site-map'])
    await open(page, path);
  // A post renders HTML from the database, in the document of another page.
  await open(page, '/blog');
  await page
    .getByRole('main')
    .getByRole('link', { name: /washing a lace wig/i })
    .first()
    .click();
  await expect(page).toHaveURL(/how-to-wash-a-lace-wig/);
  await waitUntilSettled(page);
  await expect(page.locator('.rich-text').first()).toBeVisible();
  await page.goBack();
  await open(page, '/');
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: 'Wigs', exact: true })
    .click();
  await expect(page).toHaveURL(/\/wigs$/);
  await waitUntilSettled(page);
  expect(browserErrors).toEqual([]);
});

test('a checkout causes no CSP violation on any of its pages', async ({ page, browserErrors }) => {
  await openCheckout(page);
  await waitUntilSettled(page);
  await fillAddress(page);
  await submitOrder(page);
  await waitUntilSettled(page);
  expect(browserErrors).toEqual([]);
  expect((await open(page, page.url())).scripts).toMatch(/^'self' 'nonce-/);
  await page.goto('/hd-lace-front-body-wave-wig');
  await waitUntilSettled(page);
  await addCurrentProduct(page);
  expect(browserErrors).toEqual([]);
});
