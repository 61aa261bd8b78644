import { expect, test } from 'vitest';
import { PATIENCE_MS, pauseBefore } from '@/lib/payment/asking-again';
import { confirmationOf } from '@/lib/payment/sandbox';

test('a declined card is said in the words of its bank', () => {
  expect(
    confirmationOf({
      status: 'requires_payment_method',
      decline_code: 'insufficient_funds',
      message: 'Too little on it.',
    }),
  ).toEqual({ status: 'declined', message: 'Too little on it.' });
  expect(confirmationOf({ status: 'requires_payment_method', message: null })).toEqual({
    status: 'declined',
    message: 'Your bank declined the payment',
  });
});

test('a bank that wants to see the shopper says where', () => {
  expect(confirmationOf({ status: 'requires_action', redirect_url: '/api/sandbox/challenge/1' })).toEqual({
    status: 'requires_action',
    redirectUrl: '/api/sandbox/challenge/1',
  });
});

test('an answer that is none is an error, not a payment', () => {
  expect(() => confirmationOf({ ok: true })).toThrow();
});

test('the bank is asked ever more slowly, and for a minute at most', () => {
  let waitedMs = 0;
  let last = 0;
  for (let attempt = 0; ; attempt += 1) {
    const pause = pauseBefore(attempt, waitedMs);
    if (pause === null) break;
    expect(pause).toBeGreaterThanOrEqual(last);
    last = pause;
    waitedMs += pause;
    expect(attempt).toBeLessThan(20);
  }
  expect(waitedMs).toBeGreaterThanOrEqual(PATIENCE_MS);
});
