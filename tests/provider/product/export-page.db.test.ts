// In test:all only: exports of whole shops (export-any-product.db runs on a push).
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workOnImports } from '@/provider/shop-folder/page-import/page-imports';
import { signInAsStaff } from '@/tests/support/fixtures/staff-client';
import { queryRows } from '@/tests/support/seeded-database';
import { openShop, type Shop } from '@/tests/support/shop';

const dataDir = mkdtempSync(join(tmpdir(), 'odette-export-page-'));
const FORMULA = '=HYPERLINK("http://evil.example","Wig")';

let shop: Shop;
let manager: Awaited<ReturnType<typeof signInAsStaff>>;
beforeAll(async () => {
  writeFileSync(join(dataDir, 'shop.yaml'), 'name: Maison Vert\nfurther_languages: [de]\n');
  shop = await openShop({ DATA_DIR: dataDir, SHOP_DIR: dataDir });
  manager = await signInAsStaff(shop, 'manager');
});
afterAll(async () => {
  await shop.close();
  rmSync(dataDir, { recursive: true });
});

const request = (query = '', cookie = manager.browser.cookie) =>
  shop.request(`/api/admin/products/export${query}`, { headers: { Cookie: cookie } });
const read = async (query = '') => {
  const response = await request(query);
  expect(response.status).toBe(200);
  return response.text();
};
const listHandles = (text: string) =>
  [
    ...new Set(
      text
        .split('\n')
        .slice(1)
        .map((line) => /^[\w-]+(?=,)/.exec(line)?.[0]),
    ),
  ].filter(Boolean);

/** What an import of this file would do, and what it has done. */
async function importText(text: string) {
  const form = new FormData();
  form.append('file', new File([text], 'products.csv'));
  const { data } = await manager.send('POST', 'product_imports', form, {
    'Content-Length': String(text.length + 1_000),
  });
  const work = () => workOnImports(shop.ctx, new AbortController().signal);
  await work();
  const path = `product_imports/${Number(data.id)}`;
  const checked = (await manager.send('GET', path)).data;
  await manager.send('POST', `${path}/run`, {});
  await work();
  return { checked, done: (await manager.send('GET', path)).data };
}

async function addPicture(id: number) {
  const form = new FormData();
  const bytes = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#aa2222' } })
    .png()
    .toBuffer();
  form.append('file', new File([new Uint8Array(bytes)], 'Red.png'));
  const { data } = await manager.send('POST', 'product_images', form);
  const { version } = (await manager.send('GET', `products/${id}`)).data;
  const images = [{ path: data.path, alt: 'Red', color: null }];
  expect(await manager.send('PUT', `products/${id}`, { version, images })).toMatchObject({ code: 200000 });
}

test('an import reads the export again, and changes nothing', async () => {
  const lines = ['Handle,Title,Title (de),Variant Price', 'beret,Beret,Baskenmütze,12.00'];
  expect((await importText(lines.join('\n'))).done).toMatchObject({
    result: { counts: { created: 1 }, errors: [] },
  });
  const create = async (name: string) =>
    Number((await manager.send('POST', 'products', { name, price_cents: 900 })).data.id);
  await addPicture(await create(FORMULA));
  await create('Hidden wig, "new"');
  const response = await request();
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="products-\d{4}-\d\d-\d\d\.csv"$/),
    'cache-control': 'no-store',
  });
  const text = await response.text();
  expect(text).toContain(`"'=HYPERLINK(""http://evil.example"",""Wig"")"`);
  expect(text).toContain('Baskenmütze');
  expect(text).toMatch(/media\/uploaded\/red-\w+\.webp/);
  const nothing = {
    ...{ conflict_count: 0, conflicts: [], error_count: 0, errors: [], changes: [] },
    counts: { created: 0, updated: 0, moved: 0, unpublished: 0 },
  };
  const before = await queryRows(shop.db, 'select * from products order by id');
  const { checked, done } = await importText(text);
  expect(checked.preview).toEqual(nothing);
  expect(done).toMatchObject({ status: 'done', result: nothing });
  const after = await queryRows(shop.db, 'select * from products order by id');
  expect(after).toEqual(before);
  expect(await read()).toBe(text);
});

test('the file has what the list shows', async () => {
  const all = Number((await manager.send('GET', 'products')).data.total);
  expect(listHandles(await read())).toHaveLength(all);
  for (const query of ['?is_active=false', '?stock=out', '?stock=low', '?q=lace', '?q=no-such-thing']) {
    const { data } = await manager.send('GET', `products${query}&limit=100`);
    const listed = (data.items as { url_path: string }[]).map((item) => item.url_path).sort();
    expect(listHandles(await read(query)).sort()).toEqual(listed);
  }
  expect((await request('?stock=some')).status).toBe(200);
  expect(await (await request('?stock=some')).json()).toMatchObject({ errors: [{ field: 'stock' }] });
});

test('it is sent in parts, which are read as they are taken, and only to those with the right', async () => {
  await queryRows(
    shop.db,
    `with more as (
       insert into products (sku, url_path, name, kind, meta, description, short_description, meta_title, meta_description)
       select 'many-' || n, 'many-' || n, 'Many ' || n, 'other', '', '', '', '', '' from generate_series(1, 900) n returning id
     ) insert into variants (product_id, sku, price_cents, stock, position)
       select id, 'MANY-' || id, 100, 5, 0 from more returning id`,
  );
  const { body } = await request();
  const parts: string[] = [];
  for await (const part of body!) parts.push(new TextDecoder().decode(part as Uint8Array));
  expect(parts.length).toBeGreaterThan(4);
  expect(listHandles(parts.join('')).filter((handle) => handle!.startsWith('many-'))).toHaveLength(900);

  // Whoever goes away ends it.
  const reader = (await request()).body!.getReader();
  await reader.read();
  await reader.cancel();

  const support = await signInAsStaff(shop, 'support');
  expect((await request('', support.browser.cookie)).status).toBe(403);
  expect((await request('', '')).status).toBe(401);
});
