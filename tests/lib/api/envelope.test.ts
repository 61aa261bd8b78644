import { expect, test } from 'vitest';
import { ApiError, unwrapEnvelope } from '@/lib/api/envelope';

const createResponse = (body: unknown) => {
  try {
    return unwrapEnvelope(body);
  } catch (error) {
    return error;
  }
};

test('200000 is success: returns its data, with camelCase keys (spec 7 and 8)', () => {
  expect(
    createResponse({ code: 200000, message: 'success', data: { items_qty: 2, lines: [{ row_total: 1 }] } }),
  ).toEqual({ itemsQty: 2, lines: [{ rowTotal: 1 }] });
});

test.each([200101, 200422, 200401, 299999, 0])(
  '%i is a failure with the server’s message and no data',
  (code) => {
    const failure = createResponse({ code, message: 'Not this one', data: { items_qty: 2 } });
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ code, message: 'Not this one' });
    expect(JSON.stringify(failure)).not.toContain('items');
  },
);

test('a body that is not an envelope is an error', () => {
  expect(createResponse('<html>')).toBeInstanceOf(Error);
  expect(createResponse({ code: '200000', message: 'success', data: null })).toBeInstanceOf(Error);
});

test('a failure names the invalid fields by their names in the code', () => {
  const errors = [{ field: 'area_code', message: 'Area code Cannot be empty' }];
  expect(
    createResponse({ code: 200422, message: 'Area code Cannot be empty', data: null, errors }),
  ).toMatchObject({
    errors: [{ field: 'areaCode', message: 'Area code Cannot be empty' }],
  });
});

test.each([undefined, null, 'email', ['email'], { email: ['taken'] }])(
  'a provider elsewhere that sends %j as errors names no field',
  (errors) => {
    const failure = createResponse({ code: 200422, message: 'Not this one', data: null, errors });
    expect(failure).toMatchObject({ message: 'Not this one', errors: [] });
  },
);
