import { expect, test } from 'vitest';
import { findPrivatePage } from '@/lib/auth/private-page';

const found = (path: string) => findPrivatePage(new URL(path, 'http://shop.test'));

test.each([
  ['/user/order/detail/7', { kind: 'order', orderId: 7 }],
  ['/order/payment?order=7', { kind: 'order', orderId: 7 }],
  ['/order/payWait?order=7&payment_intent=pi_1', { kind: 'order', orderId: 7 }],
  ['/user/order/review/7', { kind: 'review', orderId: 7 }],
  ['/user/order/return/7', { kind: 'order', orderId: 7 }],
  ['/user/order/detail', { kind: 'newestOrder' }],
  ['/user/order/detail/', { kind: 'newestOrder' }],
])('%s is the page of one order', (path, page) => {
  expect(found(path)).toEqual(page);
});

test.each([
  '/user/order/bogus',
  '/user/order/detail/abc',
  '/user/order/detail/0',
  '/user/order/detail/7/8',
  '/user/order/review/abc',
  '/user/order/return/abc',
  '/user/order/unpaid/abc',
  '/order/payWait',
  '/order/payment?order=',
  '/order/payment?order=99999999999',
])('%s is a missing page', (path) => {
  expect(found(path)).toEqual({ kind: 'missing' });
});

test.each([
  '/user',
  '/user/order',
  '/user/order/',
  '/user/order/unpaid',
  '/user/order/unpaid/7',
  '/user/order/review',
  '/wigs',
])('%s is not the page of one order', (path) => {
  expect(found(path)).toBeNull();
});
