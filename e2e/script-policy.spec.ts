import type { Page } from '@playwright/test';
import {
  addCurrentProduct,
  openCheckout,
  submitOrder,
  fillAddress,
  waitUntilSettled,
} from './fixtures/buying';
import { test } from './fixtures/customer';
import { expect } from './fixtures/test';

/** What the header says of scripts. */
async function open(page: Page, path: string) {
  const response = await page.goto(path);
  const policy = response!.headers()['content-security-policy']!;
  await waitUntilSettled(page);
  return { policy, scripts: /script-src ([^;]*)/.exec(policy)![1]! };
}

/** What of an injected script runs: code in a handler, in an element, in an address, in a text. */
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

const whole = [
  '/',
  '/lace-front-wigs',
  '/hd-lace-front-body-wave-wig',
  '/login',
  '/blog',
  '/nobody-was-here',
];
const inParts = ['/cart', '/search/result?q=wig', '/order/track', '/lace-front-wigs?texture=curly'];

for (const path of whole)
  test(`${path} names its scripts by hashes, and nothing else that is injected runs`, async ({
    page,
    browserErrors,
  }) => {
    const { policy, scripts } = await open(page, path);
    expect(scripts).toMatch(/^'self'( 'sha256-[\w+/]{43}=')+$/);
    expect(policy.length).toBeLessThan(1_600);
    expect(browserErrors).toEqual([]);
    expect(await runInjected(page)).toEqual(
      ['handler', 'element', 'attribute', 'elsewhere'].map((label) => `${label} refused: TypeError`),
    );
    browserErrors.splice(0); // what the browser says of each
  });

for (const path of inParts)
  test(`${path} has a nonce of its own visit, and nothing else that is injected runs`, async ({
    page,
    browserErrors,
    request,
  }) => {
    await request.get(path); // the shell is there before
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
  test(`what somebody has got into the HTML of ${path} does not run`, async ({ page, browserErrors }) => {
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
  });

test('pages of every kind say nothing of a policy, by steps inside the app as by address', async ({
  page,
  customer,
  browserErrors,
}) => {
  expect(customer.email).toContain('@');
  for (const path of ['/user', '/user/order', '/user/setting/info', '/activity/hair-quiz', '/site-map'])
    await open(page, path);
  // A post is drawn out of HTML of the database, in the document of another page.
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

test('a checkout goes through its pages without a word of a policy', async ({ page, browserErrors }) => {
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
