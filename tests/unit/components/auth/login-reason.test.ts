import { expect, test } from 'vitest';
import { nextReason } from '@/components/auth/login-reason';

test('the page says where the way leads, the nearest name first', () => {
  expect(nextReason('/user/order/review/3')).toBe('Sign in to write a review of what you bought.');
  expect(nextReason('/user/order?page=2')).toBe('Sign in to see your orders.');
  expect(nextReason('/user')).toBe('Sign in to see your account.');
  expect(nextReason('/wigs')).toBeNull();
  expect(nextReason(null)).toBeNull();
});
