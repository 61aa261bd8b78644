import { expect, test } from 'vitest';
import { findLoginReason } from '@/components/auth/login/login-reason';

test('explains why a login is needed, by the most specific matching path', () => {
  expect(findLoginReason('/user/order/review/3')).toBe('Sign in to write a review of what you bought.');
  expect(findLoginReason('/user/order?page=2')).toBe('Sign in to see your orders.');
  expect(findLoginReason('/user')).toBe('Sign in to see your account.');
  expect(findLoginReason('/wigs')).toBeNull();
  expect(findLoginReason(null)).toBeNull();
});
