// In test:all only: how pages are kept, loaded and repaired; page-weight and complete-pages run on a push.
import type { Page } from '@playwright/test';
import { decryptGuestToken } from '@/lib/auth/guest-token-cookie';
import { addToCart, waitUntilSettled } from './fixtures/checkout-flow';
import { addLoginCookie, registerByApi, createRegistration, test } from './fixtures/customer';
import { expect } from './fixtures/test';

test('the guest token is created once, stored encrypted in its cookie, and sent with every request', async ({
  page,
  context,
}) => {
  const sent: Record<string, string>[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) sent.push(request.headers());
  });
  await addToCart(page, 'satin-bonnet');
  await page.goto('/cart');
  await waitUntilSettled(page);
  const cookie = (await context.cookies()).find(({ name }) => name === 'guestToken');
  const encryptedToken = decodeURIComponent(cookie!.value);
  const guest = decryptGuestToken(encryptedToken);
  expect(guest?.token).toMatch(/^[0-9a-f]{32}$/);
  expect(guest?.timestamp).toBeLessThanOrEqual(Date.now());
  expect(encryptedToken).not.toContain(guest!.token);

  expect(sent.length).toBeGreaterThan(0);
  for (const headers of sent)
    expect(headers).toMatchObject({
      storeid: '1',
      authorization: 'visitor',
      currency: 'USD',
      'lq-token': guest!.token,
    });
});

test('the login cookie sets the Authorization header, and the URL sets the Currency header', async ({
  page,
  context,
  baseURL,
  api,
}) => {
  const session = await registerByApi(api, createRegistration());
  await addLoginCookie(context, session, baseURL!);
  await page.goto('/?currency=GBP');
  await waitUntilSettled(page);
  const requestPromise = page.waitForRequest(/\/api\/product_es_show/);
  await page.getByRole('banner').getByRole('link', { name: 'Search hair' }).click();
  expect((await requestPromise).headers()).toMatchObject({ authorization: session.token, currency: 'GBP' });
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === 'currency')?.value)
    .toBe('GBP');
});

test('after a failed chunk the page reloads once, and again only after 60 seconds', async ({
  page,
  browserErrors,
}) => {
  let visits = 0;
  page.on('load', () => {
    visits += 1;
  });
  const loseChunk = () =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const script = document.createElement('script');
          script.src = '/_next/static/chunks/gone-with-the-deploy.js';
          script.addEventListener('error', () => resolve());
          document.head.append(script);
        }),
    );
  await page.goto('/cart');
  await waitUntilSettled(page);
  expect(visits).toBe(1);
  await loseChunk();
  await expect.poll(() => visits).toBe(2);

  await waitUntilSettled(page);
  await loseChunk();
  await waitUntilSettled(page);
  expect(visits).toBe(2);

  await page.evaluate(() => sessionStorage.setItem('chunkReloadedAt', String(Date.now() - 60_001)));
  await loseChunk();
  await expect.poll(() => visits).toBe(3);
  await waitUntilSettled(page);
  browserErrors.splice(
    0,
    browserErrors.length,
    ...browserErrors.filter((message) => !/gone-with-the-deploy/.test(message)),
  );
});

/** Makes product images fail from now on; returns the times of the requests for each, in ms, as the browser sent them. */
async function blockImages(page: Page) {
  const requestTimes = new Map<string, number[]>();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  devTools.on('Network.requestWillBeSent', ({ request: { url }, timestamp }) => {
    if (url.includes('/media/products/'))
      requestTimes.set(url, [...(requestTimes.get(url) ?? []), timestamp * 1000]);
  });
  await page.route('**/media/products/**', (route) => route.abort());
  return requestTimes;
}
const removeImageErrors = (complaints: string[]) =>
  complaints.splice(0, complaints.length, ...complaints.filter((message) => !message.includes('/media/')));

test('a failed image is requested twice, then its alt text replaces it', async ({ page, browserErrors }) => {
  const requestTimes = await blockImages(page);
  await page.goto('/straight-bob-lace-wig');
  await expect(page.getByRole('main').locator('span[role=img]').first()).toBeVisible();
  await waitUntilSettled(page);
  expect(Math.max(...[...requestTimes.values()].map((times) => times.length))).toBe(2);
  removeImageErrors(browserErrors);
});

test(
  'the second request for an image comes 300 ms after the first',
  { tag: '@all' },
  async ({ page, browserErrors }) => {
    await page.goto('/lace-front-wigs');
    await waitUntilSettled(page);
    // An image that fails before hydration is retried only after it.
    const requestTimes = await blockImages(page);
    await page.getByRole('main').getByRole('article').last().scrollIntoViewIfNeeded(); // away from loaded images
    const listRetries = () => [...requestTimes.values()].filter((times) => times.length === 2);
    await expect.poll(() => listRetries().length).toBeGreaterThan(0);
    // Each failure is an error of the browser: the last one must have happened before they are removed.
    await expect.poll(() => listRetries().length === requestTimes.size).toBe(true);
    await waitUntilSettled(page);
    for (const [first, second] of listRetries()) expect(second! - first!).toBeGreaterThanOrEqual(300); // spec 9
    removeImageErrors(browserErrors);
  },
);

test('images load a third of a viewport ahead, and no farther', { tag: '@all' }, async ({ page }) => {
  await page.goto('/lace-front-wigs');
  await waitUntilSettled(page);
  const images = await page
    .getByRole('main')
    .locator('img')
    .evaluateAll((elements: HTMLImageElement[]) =>
      elements
        .filter((image) => image.getClientRects().length > 0)
        .map((image) => ({
          windowsDown: image.getBoundingClientRect().top / innerHeight,
          isThere: image.naturalWidth > 0,
        })),
    );
  // Spec 9: preload ratio 1.33.
  const near = images.filter(({ windowsDown }) => windowsDown < 1.33);
  expect(near.length).toBeGreaterThan(3);
  expect(near.filter(({ isThere }) => !isThere)).toEqual([]);
  const far = images.filter(({ windowsDown }) => windowsDown >= 1.34);
  expect(far.length).toBeGreaterThan(8);
  expect(far.filter(({ isThere }) => isThere)).toEqual([]);
});

test('while a page is scrolled, images are checked every 300 ms', { tag: '@all' }, async ({ page }) => {
  await page.goto('/lace-front-wigs');
  await waitUntilSettled(page);
  // Measured by the page's clock when an image gets its src: the browser decides when to request it.
  await page.evaluate(() => {
    const shownAt: number[] = [];
    Reflect.set(window, 'shownAt', shownAt);
    const observer = new MutationObserver((changes) => {
      if (changes.some(({ target }) => (target as Element).hasAttribute('src'))) shownAt.push(Date.now());
    });
    observer.observe(document.body, { subtree: true, attributeFilter: ['src'] });
  });
  const findLooks = () => page.evaluate(() => Reflect.get(window, 'shownAt') as number[]);
  await page.mouse.move(700, 500);
  for (let index = 0; index < 24; index += 1) {
    await page.mouse.wheel(0, 250);
    await page.waitForTimeout(50);
  }
  await expect.poll(async () => (await findLooks()).length).toBeGreaterThan(2);
  await waitUntilSettled(page);
  const shownTimes = await findLooks();
  // Each check adds some milliseconds for the images it shows: less than a tenth in total.
  const [first = 0] = shownTimes;
  expect(shownTimes.at(-1)! - first).toBeGreaterThan(270 * (shownTimes.length - 1));
});

test(
  'without JavaScript the browser itself loads the images',
  { tag: '@all' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const page = await context.newPage();
    await page.goto('/lace-front-wigs');
    const card = page.getByRole('article').nth(4).locator('img').first();
    await card.scrollIntoViewIfNeeded();
    await expect
      .poll(() => card.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await context.close();
  },
);
