import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '@/contract/contract';
import type { FieldError } from '@/provider/platform/errors/errors';
import { parseInput } from '@/provider/platform/http/validation-error';

function getError(schema: z.ZodType, input: unknown): FieldError {
  try {
    parseInput(schema, input);
  } catch (error) {
    return error as FieldError;
  }
  throw new Error('The input is valid');
}

const getFieldMessage = (schema: z.ZodType, input: unknown) => getError(schema, input).message;

test.each([
  [{}, 'variant_id Cannot be empty'],
  [{ variantId: 'abc' }, 'variant_id Can only contain numbers.'],
  [{ variantId: -1 }, 'variant_id Cannot be less than 0'],
  [{ variantId: 1, qty: 0 }, 'qty Cannot be less than 1'],
  [{ variantId: 1, qty: 1.5 }, 'qty must be a whole number'],
  [{ variantId: 1, qty: 1e9 }, 'qty Cannot be greater than 999'],
])('for %j the error is: %s', (input, message) => {
  expect(getFieldMessage(contract.cart.add.input, input)).toBe(message);
});

test('the messages of the contract are not changed (spec 5)', () => {
  expect(getFieldMessage(contract.system.subscribe.input, { email: 'tasha@mail' })).toBe(
    'Please enter a valid E-mail address*',
  );
  expect(getFieldMessage(contract.system.subscribe.input, { email: ' ' })).toBe(
    'E-mail address Cannot be empty',
  );
});

test('an invalid choice names the allowed values', () => {
  expect(getFieldMessage(contract.system.configs.input, { module: 'x' })).toBe(
    'module must be one of system_other_configs, system_configs',
  );
});

test('all invalid fields are listed, with their names on the wire', () => {
  const input = { itemIds: ['x', 1], extra: 1 };
  const schema = z.strictObject({ itemIds: z.array(z.number()), sku: z.string() });
  expect(getError(schema, input)).toMatchObject({
    message: 'item_ids.0 Can only contain numbers.',
    errors: [
      { field: 'item_ids.0', message: 'item_ids.0 Can only contain numbers.' },
      { field: 'sku', message: 'sku Cannot be empty' },
      { field: 'extra', message: 'extra is not known' },
    ],
  });
});

test('a message of the contract is kept whatever its words are, and none is shown as the library phrases it', () => {
  const schema = z.object({ size: z.string().refine((size) => size === 'M', 'We make this in M only') });
  expect(getFieldMessage(schema, { size: 'L' })).toBe('We make this in M only');
  expect(getFieldMessage(z.object({ size: z.string().regex(/^M$/) }), { size: 'L' })).toBe(
    'size format error',
  );
  expect(getFieldMessage(z.string(), 1)).toBe('format error');
});
