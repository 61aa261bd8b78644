import { expect, test } from 'vitest';
import { settingsFrom } from '@/provider/settings';

test('unset works, and an empty value is unset', () => {
  expect(settingsFrom({})).toMatchObject({ databaseUrl: undefined, stripe: undefined, payWithinHours: 24 });
  expect(settingsFrom({ DATABASE_URL: '', OWNER_KEY: '' })).toMatchObject({
    databaseUrl: undefined,
    ownerKey: undefined,
  });
});

test.each([
  ['DATABASE_URL', 'mysql://x'],
  ['OWNER_KEY', 'short'],
  ['PAY_WITHIN_HOURS', '-1'],
])('a wrong %s stops the start with a line that names it', (name, value) => {
  expect(() => settingsFrom({ [name]: value })).toThrow(`Setting ${name} is wrong`);
});

test('Stripe is on only when all of its keys are there', () => {
  expect(settingsFrom({ STRIPE_SECRET_KEY: 'a', STRIPE_PUBLISHABLE_KEY: 'b' }).stripe).toBeUndefined();
});
