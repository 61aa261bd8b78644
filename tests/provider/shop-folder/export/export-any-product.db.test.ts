import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportedProduct } from '@/provider/shop-folder/products/imported-product';
import { readProducts } from '@/provider/shop-folder/products/read-products';
import { runExport, runImport } from '@/tests/support/fixtures/folder-runs';
import { writeExport, type ExportRow } from '@/tests/support/fixtures/product-export';
import { forgetImports } from '@/tests/support/fixtures/import-export';
import { openShop, type Shop } from '@/tests/support/shop';

let folder: string;
let shop: Shop;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'odette-any-'));
  writeFileSync(join(folder, 'shop.yaml'), 'name: Maison Vert\nfurther_languages: [de, pt-BR]\n');
  shop = await openShop({ DATA_DIR: join(folder, 'data'), SHOP_DIR: folder });
  await forgetImports(shop.db);
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

const PRODUCTS = 80;
const words = fc.string({ unit: fc.constantFrom(...`abc,;\t"' =+-@éüß12<&>*_`), maxLength: 12 });
const named = words.map((text) => `${text}x`);
const line = words.map((text) => `y${text.replaceAll(':', '')}`);
const amount = fc.integer({ min: 1, max: 99_999 }).map((cents) => (cents / 100).toFixed(2));

const variant = fc.record({
  'Variant Price': amount,
  'Variant Compare At Price': fc.option(amount, { nil: '' }),
  'Variant Inventory Tracker': fc.constantFrom('', 'shopify'),
  'Variant Inventory Qty': fc.integer({ min: -5, max: 900 }).map(String),
  'Variant Inventory Policy': fc.constantFrom('', 'deny', 'continue'),
  'Variant Barcode': words,
  'Variant Grams': fc.constantFrom('', '0', '12', '250.5'),
  'Variant Handling Days': fc.constantFrom('', '0', '7'),
});
const product = fc.record({
  Title: named,
  'Body (HTML)': fc.oneof(
    words,
    words.map((text) => `<p>${text}</p><ul><li>${text}`),
  ),
  Vendor: words,
  Type: fc.constantFrom('', 'wig', 'Röcke', '-'),
  Tags: fc.array(line).map((tags) => tags.join(',')),
  Published: fc.constantFrom('', 'true', 'false'),
  Status: fc.constantFrom('', 'active', 'draft'),
  'SEO Title': words,
  'SEO Description': words,
  Subtitle: words,
  'Short Description': words,
  'Title (de)': words,
  'Title (pt-BR)': words,
  'Subtitle (de)': words,
  'Short Description (de)': words,
  'Body (HTML) (de)': words.map((text) => `<p>${text}</p>`),
  'SEO Title (pt-BR)': words,
  'SEO Description (de)': fc.constant(''),
  Specifications: fc.array(fc.tuple(line, line)).map((list) => list.map(([a, b]) => `${a}: ${b}`).join('\n')),
  Badges: fc.array(line).map((list) => list.join('\n')),
  'New Until': fc.constantFrom('', '2030-01-01', '+30 days', 'sunday +2 weeks'),
  'Sold Count': fc.nat({ max: 99 }).map(String),
  'Care (product.metafields.my-app.care_text)': words,
  optionNames: fc.uniqueArray(
    fc.constantFrom('Size', 'Length', '=Sum', "Men's cut", 'Colour', 'Material', 'Fit', 'Cap'),
    {
      maxLength: 8,
    },
  ),
  labels: fc.uniqueArray(named, {
    selector: (text) => text.trim().toLowerCase(),
    minLength: 1,
    maxLength: 4,
  }),
  variant: fc.array(variant, { minLength: 4, maxLength: 4 }),
});

type GeneratedProduct = typeof product extends fc.Arbitrary<infer Value> ? Value : never;

const toRows = ({ optionNames, labels, variant: variants, ...cells }: GeneratedProduct, at: number) =>
  (optionNames.length > 0 ? labels : ['']).map((label, index): ExportRow => ({
    Handle: `any-${at}`,
    ...(index === 0 ? cells : {}),
    ...Object.fromEntries(
      optionNames.map((name, option) => [`Option${option + 1} Name`, index === 0 ? name : '']),
    ),
    ...Object.fromEntries(optionNames.map((_, option) => [`Option${option + 1} Value`, label])),
    ...variants[index]!,
  }));

async function readOwn(): Promise<Map<string, ImportedProduct>> {
  const errors: unknown[] = [];
  const products = new Map<string, ImportedProduct>();
  for await (const entry of readProducts(join(folder, 'products.csv'), (error) => void errors.push(error)))
    if (entry.handle.startsWith('any-')) products.set(entry.handle, entry);
  expect(errors).toEqual([]);
  return products;
}
const withoutLines = (
  { line: _line, extras, variants, ...entry }: ImportedProduct,
  keys: readonly string[],
) => ({
  ...entry,
  extras: Object.fromEntries(keys.map((key) => [key, extras[key as keyof typeof extras]])),
  variants: variants.map(({ line: _variantLine, stock, handlingDays = 1, ...rest }) => ({
    ...rest,
    handlingDays,
    stock: stock ?? (rest.isSoldWithoutStock ? 'any' : null),
  })),
});

test('whatever products are imported, the export says the same, and an import of it changes nothing', async () => {
  const samples = fc.sample(product, { numRuns: PRODUCTS });
  const rows = samples.flatMap(toRows);
  writeFileSync(join(folder, 'products.csv'), writeExport(rows));
  const before = await readOwn();
  expect(before.size).toBe(PRODUCTS);
  expect(await runImport(shop.ctx, folder)).toMatchObject({ counts: { created: PRODUCTS }, errors: [] });
  expect((await runExport(shop.ctx, folder)).errors).toEqual([]);
  const after = await readOwn();
  for (const [handle, entry] of before) {
    const keys = Object.keys(entry.extras).filter((key) => key !== 'attributes');
    expect(withoutLines(after.get(handle)!, keys)).toEqual(withoutLines(entry, keys));
  }
  expect(await runImport(shop.ctx, folder)).toMatchObject({ changes: [], conflicts: [], errors: [] });
});
