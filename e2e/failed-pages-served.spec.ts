import { settled } from './fixtures/buying';
import { startLine, startShop, type OtherShop } from './fixtures/other-shop';
import { expect, test } from './fixtures/test';

// One shop as `npm start` serves it, whose provider is elsewhere, and a line to it that is broken in one way after the other.
test.describe.configure({ mode: 'serial' });

let line: Awaited<ReturnType<typeof startLine>>;
let shop: OtherShop;

test.beforeAll(async ({ baseURL, request }) => {
  line = await startLine(baseURL!);
  shop = await startShop({ API_BASE_URL: line.url }, 'serve');
  await shop.opened();
  await request.get(`${shop.url}/`); // the frame of the pages is known from now on
});

test.afterAll(async () => {
  await shop.close();
  await line.close();
});

const OWN_CALLS = ['/api/categories/', '/api/products?'];
const forgetFailures = (complaints: string[]) => complaints.splice(0, complaints.length);
const titleIn = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];
const headingIn = (html: string) => /<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1]?.replaceAll('&quot;', '"');

test('every call of the server carries a guest token', async ({ request }) => {
  await request.get(`${shop.url}/cart`);
  await request.get(`${shop.url}/lace-front-wigs`);
  expect(line.carried().length).toBeGreaterThan(5);
  expect(line.withoutGuest()).toEqual([]);
});

test('a page whose call is refused says the server’s message in its HTML, and by a toast', async ({
  page,
  request,
  complaints,
}) => {
  line.becomes('refusing', OWN_CALLS);
  const answer = await request.get(`${shop.url}/closures`);
  expect(answer.status()).toBe(500);
  const html = await answer.text();
  expect(headingIn(html)).toBe('error:This list is "resting"');
  expect(titleIn(html)).toContain('error:This list is');
  expect(html).toMatch(/<header[\s>]/);

  await page.goto(`${shop.url}/closures`);
  await expect(page.getByRole('alert').filter({ hasText: 'This list is "resting"' }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'error:This list is "resting"' })).toBeVisible();
  line.becomes('good');
  await settled(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Closures' })).toBeVisible();
  forgetFailures(complaints);
});

test('a page whose provider is gone has title, header and sentence in its HTML', async ({ request }) => {
  line.becomes('cut');
  const answer = await request.get(`${shop.url}/short-wigs`);
  expect(answer.status()).toBe(500);
  const html = await answer.text();
  expect(headingIn(html)).toMatch(/^error:\D/);
  expect(titleIn(html)).toMatch(/^error:.+\| Odette Hair$/);
  expect(html).toMatch(/<header[\s>]/);
  line.becomes('good');
});

test(
  'a page whose provider does not answer in time says that the network failed',
  { tag: '@all' },
  async ({ request }) => {
    line.becomes('silent');
    const answer = await request.get(`${shop.url}/braiding-hair`);
    expect(answer.status()).toBe(500);
    expect(headingIn(await answer.text())).toBe('Network error, please try again');
    line.becomes('good');
  },
);

test('without its frame a page is the plain layout with a link home, in its HTML', async ({ request }) => {
  line.becomes('cut');
  const answer = await request.get(`${shop.url}/?currency=AUD`);
  expect(answer.status()).toBe(500);
  const html = await answer.text();
  expect(headingIn(html)).toBe('An error occurred while showing the error page');
  expect(html).toContain('<a href="/"');
  line.becomes('good');
});

test('an order that cannot be asked for is no missing page', async ({ request }) => {
  line.becomes('cut', ['/api/orders']);
  const answer = await request.get(`${shop.url}/order/payment?order=1`);
  expect(answer.status()).toBe(200);
  line.becomes('good');
});
