import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminContract } from '@/contract/admin';
import { getAdminCallPurpose } from '@/contract/admin-call-purposes';
import { getCallPurpose } from '@/contract/call-purposes';
import type { createOpenApiDocument } from '@/provider/api-docs/openapi';
import { getContractCalls } from '@/provider/platform/http/mount-contract';
import { openShop, type Shop } from '@/tests/support/shop';
import { allCalls } from '@/provider/cli/provider-check/good-inputs';

type Document = ReturnType<typeof createOpenApiDocument>;
type Operation = {
  operationId: string;
  summary: string;
  security: object[];
  parameters: { $ref?: string; name?: string; in?: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: { properties: object; required: string[] } }> };
};

let shop: Shop;
let document: Document;
beforeAll(async () => {
  shop = await openShop();
  document = (await (await shop.request('/api/openapi.json')).json()) as Document;
});
afterAll(() => shop.close());

const operationOf = (method: string, path: string) =>
  document.paths[path]?.[method.toLowerCase()] as Operation;

test('the document is valid OpenAPI 3.1', async () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

test('the document describes every call of the contract under its own name, and no other', () => {
  const described = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods as Record<string, Operation>).map(({ operationId }) => operationId),
  );
  const adminCalls = getContractCalls(adminContract);
  const titles = adminCalls.map(({ subject, name }) => `admin.${subject}.${name}`);
  expect(described.sort()).toEqual([...allCalls.map(({ title }) => title), ...titles].sort());
  for (const { call, subject, name } of adminCalls)
    expect(operationOf(call.method, call.path).summary).toBe(getAdminCallPurpose(subject, name));
  for (const { call, subject, name } of allCalls)
    expect(operationOf(call.method, call.path).summary).toBe(getCallPurpose(subject, name));
});

test('every reference in the document resolves', () => {
  const references = JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g);
  const unresolved = [...references]
    .map(([, path]) => path!)
    .filter(
      (path) =>
        path
          .split('/')
          .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], document) ===
        undefined,
    );
  expect(unresolved).toEqual([]);
});

test('all fields are in snake_case: no property in the document is in camelCase', () => {
  const names = new Set<string>();
  const walk = (value: unknown) => {
    if (Array.isArray(value)) return value.forEach(walk);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, child] of Object.entries(value)) {
      if (key === 'properties') Object.keys(child as object).forEach((name) => names.add(name));
      walk(child);
    }
  };
  walk(document);
  expect(names.size).toBeGreaterThan(200);
  expect([...names].filter((name) => /[A-Z]/.test(name))).toEqual([]);
});

test('the document describes path, query, body and form fields, and who may call', () => {
  const update = operationOf('PUT', '/api/quote/{id}');
  expect(update.parameters).toContainEqual(
    expect.objectContaining({ name: 'id', in: 'path', required: true }),
  );
  const body = update.requestBody?.content['application/json']?.schema;
  expect(Object.keys(body?.properties ?? {})).toContain('qty');
  expect(Object.keys(body?.properties ?? {})).not.toContain('id');

  const list = operationOf('GET', '/api/products');
  expect(list.parameters).toContainEqual(expect.objectContaining({ name: 'category_id', in: 'query' }));
  expect(list.requestBody).toBeUndefined();

  expect(operationOf('POST', '/api/common/upload').requestBody?.content).toMatchObject({
    'multipart/form-data': { schema: { properties: { file: { format: 'binary' } }, required: ['file'] } },
  });
  expect(operationOf('GET', '/api/wishlists').security).toEqual([{ customer: [] }]);
  expect(operationOf('GET', '/api/admin/devices').security).toEqual([{ staff: [] }]);
  expect(operationOf('POST', '/api/admin/orders/{increment_id}/refunds')).toMatchObject({
    description: 'For staff and keys with the right refunds.write.',
    security: [{ staff: [] }, { adminKey: [] }, { ownerKey: [] }],
    responses: { 401: {}, 403: {}, 404: {} },
  });
  expect(operationOf('POST', '/api/orders').parameters).toContainEqual({
    $ref: '#/components/parameters/IdempotencyKey',
  });
});

test('an id is a positive integer everywhere, and required where the contract says so', () => {
  const idSchema = { type: 'integer', exclusiveMinimum: 0, maximum: 2_147_483_647 };
  const pathIdParameters = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods as Record<string, Operation>).flatMap(({ parameters }) =>
      parameters.filter(({ name, in: location }) => location === 'path' && name === 'id'),
    ),
  );
  expect(pathIdParameters.length).toBeGreaterThan(15);
  for (const parameter of pathIdParameters)
    expect(parameter).toMatchObject({ required: true, schema: idSchema });
  expect(operationOf('GET', '/api/products').parameters).toContainEqual(
    expect.objectContaining({ name: 'category_id', required: false, schema: idSchema }),
  );
  const added = operationOf('POST', '/api/quote').requestBody?.content['application/json']?.schema;
  expect(added?.properties).toMatchObject({ variant_id: idSchema });
  expect(added?.required).toContain('variant_id');
});

test('the viewer loads only from the shop, which serves only the files that the page needs', async () => {
  const page = await shop.request('/api/docs');
  const html = await page.text();
  expect(page.headers.get('Content-Security-Policy')).toContain("script-src 'self';");
  expect(html).not.toMatch(/https?:\/\//);
  const files = [...html.matchAll(/(?:src|href)="(\/api\/[^"]+)"/g)].map(([, path]) => path!);
  expect(files).toHaveLength(3);
  for (const path of files) {
    const file = await shop.request(path);
    expect(file.status, path).toBe(200);
    expect(file.headers.get('Content-Type'), path).toMatch(path.endsWith('.css') ? /css/ : /javascript/);
  }
  for (const path of ['package.json', '..%2Fzod%2Fpackage.json', 'index.html', '__proto__', 'constructor'])
    expect((await shop.request(`/api/docs/${path}`)).status, path).toBe(404);
});

test('the document is public on localhost unless API_DOCS=0, elsewhere only with API_DOCS=1', async () => {
  const open = async (env: Record<string, string>) => {
    const shop = await openShop(env);
    const { status } = await shop.request('/api/openapi.json');
    await shop.close();
    return status;
  };
  const SITE_URL = 'https://odette.example';
  expect(await open({ SITE_URL })).toBe(404);
  expect(await open({ SITE_URL, API_DOCS: '1' })).toBe(200);
  expect(await open({ API_DOCS: '0' })).toBe(404);
});
