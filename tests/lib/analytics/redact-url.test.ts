import { expect, test } from 'vitest';
import { hasSecret, redactUrl } from '@/lib/analytics/redact-url';

const SHOP = 'https://shop.test';

test.each([
  ['/forgotpassword?email=a%40pentest.com&token=SECRET', '/forgotpassword'],
  ['/order/track?token=SECRET', '/order/track'],
  ['/login?next=%2Fuser&ended=1', '/login'],
  ['/wigs?texture=curly&email=a@b.co&page=2', '/wigs?texture=curly&page=2'],
  ['/search/result?q=a%40b.co', '/search/result'],
  ['/cart#token=SECRET', '/cart'],
])('%s is reported only as %s', (path, shared) => {
  expect(redactUrl(SHOP + path)).toBe(SHOP + shared);
});

test('filters, searches and campaign parameters are reported unchanged', () => {
  const path = '/wigs?texture=curly,wavy&price=10-200&variant=7&utm_source=mail&gclid=x&currency=EUR';
  expect(redactUrl(SHOP + path)).toBe(SHOP + path);
  expect(redactUrl(`${SHOP}/search/result?q=body%20wave`)).toBe(`${SHOP}/search/result?q=body%20wave`);
});

test('a token or an email address in the URL blocks the tag manager', () => {
  expect(hasSecret(`${SHOP}/order/track?token=x`)).toBe(true);
  expect(hasSecret(`${SHOP}/login?known=a%40b.co`)).toBe(true);
  expect(hasSecret(`${SHOP}/order/payWait?order=1&payment_intent_client_secret=pi_secret_x`)).toBe(true);
  expect(hasSecret(`${SHOP}/login?next=%2Forder%2Ftrack%3Ftoken%3Dx`)).toBe(true);
  expect(hasSecret(`${SHOP}/wigs?texture=curly`)).toBe(false);
});
