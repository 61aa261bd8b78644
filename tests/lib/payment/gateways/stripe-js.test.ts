import { expect, test } from 'vitest';
import { toStripeConfirmation } from '@/lib/payment/gateways/stripe-js';

test.each([
  ['what is missing stands at its fields', { type: 'validation_error', message: 'Incomplete' }, 'incomplete'],
  ['a line that broke has said nothing of the bank', { type: 'api_connection_error' }, 'processing'],
  ['nor has a gateway that failed', { type: 'api_error', message: 'Try later' }, 'processing'],
  ['a bank refuses', { type: 'card_error', message: 'Your card was declined.' }, 'declined'],
  [
    'and does so when 3-D Secure fails',
    { type: 'invalid_request_error', message: 'Not proven.' },
    'declined',
  ],
])('%s', (_, error, status) => {
  expect(toStripeConfirmation({ error })).toMatchObject({ status });
});

test('a decline shows the bank’s message, or a default one', () => {
  const declined = { status: 'declined', message: 'Your card was declined.' };
  expect(toStripeConfirmation({ error: { type: 'card_error', message: declined.message } })).toEqual(
    declined,
  );
  expect(toStripeConfirmation({ error: { type: 'card_error' } })).toEqual({
    status: 'declined',
    message: 'Your bank declined the payment',
  });
});

test('a confirmed payment has succeeded, or is still processing', () => {
  expect(toStripeConfirmation({ paymentIntent: { id: 'pi_1', status: 'succeeded' } })).toEqual({
    status: 'succeeded',
  });
  expect(toStripeConfirmation({ paymentIntent: { id: 'pi_1', status: 'processing' } })).toEqual({
    status: 'processing',
  });
});
