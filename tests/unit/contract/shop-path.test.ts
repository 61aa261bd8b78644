import { describe, expect, test } from 'vitest';
import { isShopPath } from '@/contract/shop-path';

describe('a path to come back to', () => {
  test.each(['/', '/order/payWait?orderId=1', '/order/payWait#top', '/a/b.c'])(
    '%s is of this shop',
    (path) => {
      expect(isShopPath(path)).toBe(true);
    },
  );

  test.each([
    '',
    'order',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/..//evil.test',
    '/a/../..//evil.test',
    'https://evil.test/',
    'javascript:alert(1)',
    '/a b',
    '/a\\b',
  ])('%s is not', (path) => {
    expect(isShopPath(path)).toBe(false);
  });
});
