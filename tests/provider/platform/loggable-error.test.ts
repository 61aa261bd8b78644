import { DrizzleQueryError } from 'drizzle-orm/errors';
import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { getLoggableMessage, toLoggableError } from '@/provider/platform/errors/loggable-error';

test('a failed query is logged without its parameters', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "customers_email"'), {
    code: '23505',
    detail: 'Key (email)=(tasha@example.com) already exists.',
  });
  const error = new DrizzleQueryError(
    'insert into "customers" values ($1, $2)',
    ['tasha@example.com', 'hash'],
    cause,
  );
  const text = inspect(toLoggableError(error));
  expect(text).toContain('insert into "customers"');
  expect(text).toContain('customers_email');
  expect(text).toContain('loggable-error.test.ts');
  expect(text).not.toMatch(/tasha|hash/);
  expect(getLoggableMessage(error)).toBe(`The database refused a statement: ${cause.message}`);
});

test('a query error that is wrapped or one of several is logged without its parameters too', () => {
  const query = new DrizzleQueryError('select $1', ['a token'], new Error('gone'));
  const wrappedError = new Error('The cart could not be read', { cause: query });
  expect(inspect(toLoggableError(wrappedError))).not.toContain('a token');
  expect(inspect(toLoggableError(wrappedError))).toContain('The cart could not be read');
  expect(inspect(toLoggableError(new AggregateError([query, new Error('late')])))).not.toContain('a token');
});

test('a gateway error that contains the secret of a payment is logged with its message only', () => {
  const raw = { payment_intent: { client_secret: 'pi_1_secret_2' } };
  const error = Object.assign(new Error('This payment is over'), { raw, payment_intent: raw.payment_intent });
  expect(inspect(toLoggableError(error), { depth: 10 })).not.toContain('pi_1_secret_2');
  expect(inspect(toLoggableError(error))).toContain('This payment is over');
});

test('any other error is logged unchanged', () => {
  const error = new Error('broken');
  expect(toLoggableError(error)).toBe(error);
  expect(toLoggableError('broken')).toBe('broken');
});
