import type { Page } from '@playwright/test';
import { addShown, openCheckout, placeShown, fillAddress, settled } from './fixtures/buying';
import { test } from './fixtures/customer';
import { expect } from './fixtures/test';

/** What the header says of scripts. */
async function open(page: Page, path: string) {
  const answer = await page.goto(path);
  const policy = answer!.headers()['content-security-policy']!;
  await settled(page);
  return { policy, scripts: /script-src ([^;]*)/.exec(policy)![1]! };
}

/** What of an injected script runs: code in a handler, in an element, in an address, in a text. */
const runInjected = (page: Page) =>
  page.evaluate(async () => {
    const ran: string[] = [];
    Reflect.set(window, 'ran', (what: string) => ran.push(what));
    const tried = (what: string, inject: () => void) => {
      try {
        inject();
      } catch (error) {
        ran.push(`${what} refused: ${(error as Error).name}`);
      }
    };
    tried('handler', () => {
      const place = document.createElement('div');
      place.innerHTML = '<img src="/nothing.png" onerror="ran(\'handler\')">';
      document.body.append(place);
    });
    tried('element', () => {
      const script = document.createElement('script');
      script.textContent = "ran('element')";
      document.body.append(script);
    });
    tried('attribute', () => {
      const button = document.createElement('button');
      button.setAttribute('onclick', "ran('attribute')");
      document.body.append(button);
      button.click();
    });
    tried('elsewhere', () => {
      const script = document.createElement('script');
      script.src = '/media/steal.js';
      document.body.append(script);
    });
    await new Promise((done) => setTimeout(done, 500));
    return ran;
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
    complaints,
  }) => {
    const { policy, scripts } = await open(page, path);
    expect(scripts).toMatch(/^'self'( 'sha256-[\w+/]{43}=')+$/);
    expect(policy.length).toBeLessThan(1_600);
    expect(complaints).toEqual([]);
    expect(await runInjected(page)).toEqual(
      ['handler', 'element', 'attribute', 'elsewhere'].map((what) => `${what} refused: TypeError`),
    );
    complaints.splice(0); // what the browser says of each
  });

for (const path of inParts)
  test(`${path} has a nonce of its own visit, and nothing else that is injected runs`, async ({
    page,
    complaints,
    request,
  }) => {
    await request.get(path); // the shell is there before
    const { scripts } = await open(page, path);
    expect(scripts).toMatch(/^'self' 'nonce-[\w+/]{22}=='$/);
    expect((await open(page, path)).scripts).not.toBe(scripts);
    expect(complaints).toEqual([]);
    expect(await runInjected(page)).toEqual(
      ['handler', 'element', 'attribute', 'elsewhere'].map((what) => `${what} refused: TypeError`),
    );
    complaints.splice(0);
  });

for (const path of ['/lace-front-wigs', '/cart'])
  test(`what somebody has got into the HTML of ${path} does not run`, async ({ page, complaints }) => {
    const injected = `<script>window.ran=1</script><script nonce="guess">window.ran=2</script><img src="/nothing.png" onerror="window.ran=3">`;
    await page.route(path, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('<main', `${injected}<main`);
      await route.fulfill({ response: answer, body });
    });
    await open(page, path);
    await expect
      .poll(
        () =>
          complaints.filter((complaint) => /violates the following Content Security/.test(complaint)).length,
      )
      .toBe(3);
    expect(await page.evaluate(() => Reflect.get(window, 'ran') as unknown)).toBeUndefined();
    complaints.splice(0);
  });

test('pages of every kind say nothing of a policy, by steps inside the app as by address', async ({
  page,
  customer,
  complaints,
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
  await settled(page);
  await expect(page.locator('.rich-text').first()).toBeVisible();
  await page.goBack();
  await open(page, '/');
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: 'Wigs', exact: true })
    .click();
  await expect(page).toHaveURL(/\/wigs$/);
  await settled(page);
  expect(complaints).toEqual([]);
});

test('a checkout goes through its pages without a word of a policy', async ({ page, complaints }) => {
  await openCheckout(page);
  await settled(page);
  await fillAddress(page);
  await placeShown(page);
  await settled(page);
  expect(complaints).toEqual([]);
  expect((await open(page, page.url())).scripts).toMatch(/^'self' 'nonce-/);
  await page.goto('/hd-lace-front-body-wave-wig');
  await settled(page);
  await addShown(page);
  expect(complaints).toEqual([]);
});
