import { expect, test } from 'vitest';
import { AUTH_LABELS } from '@/lib/forms/auth-forms';
import { findFieldInMessage } from '@/lib/forms/refusal-place';

test.each([
  ['There is an account with this E-mail address already', 'email'],
  ['E-mail address Cannot be empty', 'email'],
  ['Password confirmation Cannot be empty', 'passwordConfirmation'],
  ['Phone format error', 'phone'],
] as const)('%j is shown at its field', (message, name) => {
  expect(findFieldInMessage(message, AUTH_LABELS)).toBe(name);
});

test.each(['This e-mail address and password do not match', 'Too many tries. Please wait 14 minutes', ''])(
  '%j is shown above the button',
  (message) => {
    expect(findFieldInMessage(message, AUTH_LABELS)).toBeNull();
  },
);

test('a form that lists the message for a wrong code shows it at the code', () => {
  expect(findFieldInMessage('This code is wrong, or it is too old', { code: 'code' })).toBe('code');
});
