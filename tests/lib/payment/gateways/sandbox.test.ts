import { expect, test } from 'vitest';
import { POLL_TIMEOUT_MS, findPollIntervalMs } from '@/lib/payment/poll-interval';
import { toPaymentConfirmation } from '@/lib/payment/gateways/sandbox';

test('a declined card shows the message of its bank', () => {
  expect(
    toPaymentConfirmation({
      status: 'requires_payment_method',
      decline_code: 'insufficient_funds',
      message: 'Too little on it.',
    }),
  ).toEqual({ status: 'declined', message: 'Too little on it.' });
  expect(toPaymentConfirmation({ status: 'requires_payment_method', message: null })).toEqual({
    status: 'declined',
    message: 'Your bank declined the payment',
  });
});

test('a bank that requires authentication returns a redirect URL', () => {
  expect(
    toPaymentConfirmation({ status: 'requires_action', redirect_url: '/api/sandbox/challenge/1' }),
  ).toEqual({
    status: 'requires_action',
    redirectUrl: '/api/sandbox/challenge/1',
  });
});

test('an invalid response is an error, not a payment', () => {
  expect(() => toPaymentConfirmation({ ok: true })).toThrow();
});

test('polls the bank at growing intervals, and for a minute at most', () => {
  let waitedMs = 0;
  let last = 0;
  for (let attempt = 0; ; attempt += 1) {
    const pause = findPollIntervalMs(attempt, waitedMs);
    if (pause === null) break;
    expect(pause).toBeGreaterThanOrEqual(last);
    last = pause;
    waitedMs += pause;
    expect(attempt).toBeLessThan(20);
  }
  expect(waitedMs).toBeGreaterThanOrEqual(POLL_TIMEOUT_MS);
});
