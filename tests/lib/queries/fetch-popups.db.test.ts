import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchPopups } from '@/lib/queries/fetch-popups';
import { IS_POPUP_FETCH_ACTIVE } from '@/lib/config/public-env';
import { openShop, type Shop } from '@/tests/support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const home = { pathname: '/', search: '' };
const NOW = 1_790_000_000_000;

test('the popup request is implemented, and currently disabled', () => {
  expect(IS_POPUP_FETCH_ACTIVE).toBe(false);
});

test('fetches popups while the marker is absent, and sets it for 5 minutes on success', async () => {
  const jar = { cookie: 'currency=EUR' };
  const popups = await fetchPopups(shop.createClient(), home, jar, NOW);
  expect(popups?.map(({ identifier }) => identifier)).toEqual(['new_customer', 'home_screen']);
  expect(jar.cookie).toBe(`popoupManageExpTime=${NOW}; path=/; max-age=300; SameSite=Lax`);
});

test('sends no request while the marker is present', async () => {
  const jar = { cookie: `currency=EUR; popoupManageExpTime=${NOW}` };
  const client = shop.createClient({ Currency: 'ZZZ' }); // would be rejected
  expect(await fetchPopups(client, home, jar, NOW)).toBeNull();
  expect(jar.cookie).toContain('currency=EUR');
});

test('sets no marker after a failure, which affects the popups only', async () => {
  const jar = { cookie: '' };
  expect(await fetchPopups(shop.createClient({ Currency: 'ZZZ' }), home, jar, NOW)).toBeNull();
  expect(jar.cookie).toBe('');
});
