import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '@/contract/contract';
import { toValidationError } from '@/provider/platform/http/validation-error';

const getFieldMessage = (schema: z.ZodType, value: unknown) =>
  toValidationError(schema.safeParse(value).error!, value).message;

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
  expect(toValidationError(schema.safeParse(input).error!, input)).toMatchObject({
    message: 'item_ids.0 Can only contain numbers.',
    errors: [
      { field: 'item_ids.0', message: 'item_ids.0 Can only contain numbers.' },
      { field: 'sku', message: 'sku Cannot be empty' },
      { field: 'extra', message: 'extra is not known' },
    ],
  });
});
