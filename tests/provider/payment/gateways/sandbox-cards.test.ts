import { describe, expect, test } from 'vitest';
import {
  getCardBrand,
  findCardError,
  evaluateTestCard,
} from '@/provider/modules/payment/gateways/sandbox/cards';

const now = new Date('2026-11-20T10:00:00Z');
const card = { number: '4242424242424242', expMonth: 12, expYear: 2030, cvc: '123' };
const messageOf = (overrides: Partial<typeof card>) =>
  findCardError({ ...card, ...overrides }, now)?.message ?? null;

describe('the errors of card fields, in the wording of Stripe', () => {
  test.each([
    [{}, null],
    [{ number: '42424242' }, 'Your card number is incomplete.'],
    [{ number: '4242424242424241' }, 'Your card number is invalid.'],
    [{ expYear: 2025 }, "Your card's expiration year is in the past."],
    [{ expYear: 2026, expMonth: 10 }, "Your card's expiration date is in the past."],
    [{ expYear: 2026, expMonth: 11 }, null],
    [{ expMonth: 13 }, "Your card's expiration date is invalid."],
    [{ cvc: '12' }, "Your card's security code is incomplete."],
    [{ number: '378282246310005', cvc: '123' }, "Your card's security code is incomplete."],
    [{ number: '378282246310005', cvc: '1234' }, null],
  ])('for %o the error is %s', (overrides, message) => {
    expect(messageOf(overrides)).toBe(message);
  });
});

describe('the test cards of the sandbox', () => {
  test.each([
    ['4242424242424242', 'succeeded'],
    ['5555555555554444', 'succeeded'],
    ['378282246310005', 'succeeded'],
    ['4000002500003155', 'requires_action'],
    ['4000000000003220', 'requires_action'],
    ['4000000000000077', 'processing'],
    ['4000000000000002', 'declined'],
    ['4000000000009995', 'declined'],
    ['4000000000000069', 'declined'],
    ['4000000000000127', 'declined'],
    ['4111111111111111', 'declined'],
  ])('%s gives %s', (number, outcome) => {
    expect(evaluateTestCard(number).outcome).toBe(outcome);
    expect(findCardError({ ...card, number, cvc: number.length === 15 ? '1234' : '123' }, now)).toBeNull();
  });

  test('have a known brand', () => {
    expect(['4242', '5555', '3782'].map(getCardBrand)).toEqual(['Visa', 'Mastercard', 'American Express']);
  });
});
