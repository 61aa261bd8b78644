import { expect, test } from 'vitest';
import { del, get, post } from '@/contract/call';
import { z } from 'zod';
import { contract } from '@/contract/contract';
import { buildRequestConfig } from '@/lib/api/create-calls';
import { buildRequestHeaders } from '@/lib/api/http';

test('path parameters go into the path, the others into the query or the body', () => {
  expect(buildRequestConfig(contract.cart.update, { id: 5, qty: 2 })).toEqual({
    method: 'PUT',
    url: '/api/quote/5',
    data: { qty: 2 },
  });
  expect(buildRequestConfig(contract.product.linked, { id: 5, cid: 9 })).toEqual({
    method: 'GET',
    url: '/api/products/linked/5',
    params: { cid: 9 },
  });
});

test('a path parameter is encoded', () => {
  const call = del('/api/things/{name}', { input: z.object({ name: z.string() }), data: z.null() });
  expect(buildRequestConfig(call, { name: 'a/b?c' }).url).toBe('/api/things/a%2Fb%3Fc');
});

test('lists are sent as one value and names in snake_case; missing values are not sent', () => {
  const call = get('/api/list', { input: z.object({}), data: z.null() });
  expect(
    buildRequestConfig(call, { colorFamily: ['black', 'red'], page: 2, q: undefined, limit: null }).params,
  ).toEqual({
    color_family: 'black,red',
    page: 2,
  });
});

test('a form is sent as FormData', () => {
  const call = post('/api/form', { encoding: 'form', input: z.object({}), data: z.null() });
  const { data } = buildRequestConfig(call, { firstName: 'Tasha', photo: new Blob(['x']), none: undefined });
  expect(data).toBeInstanceOf(FormData);
  expect([...(data as FormData).keys()]).toEqual(['first_name', 'photo']);
});

test('every request carries StoreId, Authorization, LQ-Token and Currency; login goes without Authorization (spec 7)', () => {
  const requestHeaders = { guestToken: 'abc', currency: 'EUR' };
  expect(buildRequestHeaders(requestHeaders)).toEqual({
    StoreId: '1',
    Authorization: 'visitor',
    'LQ-Token': 'abc',
    Currency: 'EUR',
  });
  expect(buildRequestHeaders({ ...requestHeaders, authorization: 'token' })).toMatchObject({
    Authorization: 'token',
  });
  expect(buildRequestHeaders(requestHeaders, '/api/auth/login')).toEqual({
    StoreId: '1',
    'LQ-Token': 'abc',
    Currency: 'EUR',
  });
});
