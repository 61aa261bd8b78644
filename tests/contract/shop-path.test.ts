import { describe, expect, test } from 'vitest';
import { isShopPath } from '@/contract/shop-path';

describe('isShopPath', () => {
  test.each(['/', '/order/payWait?orderId=1', '/order/payWait#top', '/a/b.c'])('accepts %s', (path) => {
    expect(isShopPath(path)).toBe(true);
  });

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
  ])('rejects "%s"', (path) => {
    expect(isShopPath(path)).toBe(false);
  });
});
