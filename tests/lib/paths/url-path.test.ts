import { expect, test } from 'vitest';
import { canBePath } from '@/lib/paths/url-path';

test('rejects a path with a null character, or of more than 500 characters', () => {
  expect(canBePath('blog/first-wig')).toBe(true);
  expect(canBePath('a'.repeat(500))).toBe(true);
  expect(canBePath('a'.repeat(501))).toBe(false);
  expect(canBePath('blog/1\0')).toBe(false);
});
