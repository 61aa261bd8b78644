import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '@/contract/product';
import { compareProducts, toComparedProduct, type Comparison } from '@/components/compare/comparison';
import { toComparedCard } from '@/components/compare/to-compared-card';
import { openShop, type Shop } from '@/tests/support/shop';
import { SEEDED_AT } from '@/tests/support/seeded-at';

let shop: Shop;
const products: Record<string, Product> = {};
const NOW = new Date(SEEDED_AT).getTime();

beforeAll(async () => {
  shop = await openShop();
  const api = shop.createClient();
  for (const url of ['hd-lace-front-body-wave-wig', 'highlight-body-wave-lace-wig', 'body-wave-3-bundles']) {
    const { id } = await api.system.convertUrl({ url });
    products[url] = await api.product.read({ id: id! });
  }
});
afterAll(() => shop.close());

const get = (...urls: string[]) => urls.map((url) => toComparedProduct(products[url]!, null)!);
const labels = (rows: Comparison['same']) => rows.map(({ label }) => label);
const WIG = 'hd-lace-front-body-wave-wig';
const OTHER = 'highlight-body-wave-lace-wig';

test('facts that differ are apart from those that are the same, and none is lost', () => {
  const { different, same, prices } = compareProducts(get(WIG, OTHER), NOW);
  expect(labels(different)).toEqual(expect.arrayContaining(['Reviews', 'Colour', 'Weight']));
  for (const { cells } of different) expect(new Set(cells.map(String)).size).toBeGreaterThan(1);
  for (const { cells } of same) expect(new Set(cells.map(String)).size).toBe(1);
  expect(labels(prices).length).toBeGreaterThan(3);
  const everything = new Set([...labels(different), ...labels(same)]);
  for (const { specifications } of Object.values(products).slice(0, 2))
    for (const { label } of specifications) expect(everything).toContain(label);
});

test('a fact that one product does not state has an empty cell', () => {
  const { different } = compareProducts(get(WIG, 'body-wave-3-bundles'), NOW);
  const weft = different.find(({ label }) => label === 'Weft')!;
  expect(weft.cells[0]).toEqual([]);
  expect(weft.cells[1]![0]).toMatch(/machine weft/);
});

test('prices are those of the lengths with the other options as selected', () => {
  const product = products[WIG]!;
  const [lengths, ...others] = [
    product.configurableOptions.find(({ kind }) => kind === 'length')!,
    ...product.configurableOptions.filter(({ kind }) => kind !== 'length'),
  ];
  const compared = toComparedProduct(product, product.variants.at(-1)!.id)!;
  const { prices } = compareProducts([compared], NOW);
  expect(labels(prices)).toEqual(lengths.values.map(({ label }) => label));
  const read = (variant: Product['variants'][number], code: string) =>
    variant.attributes.find((attribute) => attribute.code === code)?.value;
  const selected = product.variants.at(-1)!;
  lengths.values.forEach(({ value }, index) => {
    const same = product.variants.find(
      (variant) =>
        read(variant, lengths.attributeCode) === value &&
        others.every(({ attributeCode }) => read(variant, attributeCode) === read(selected, attributeCode)),
    );
    const [shown] = prices[index]!.cells[0]!;
    if (same?.isInStock) expect(shown).toBe(same.previewFinalPriceFormat);
    else if (same) expect(shown).toBe(`${same.previewFinalPriceFormat}, sold out`);
    else expect(shown ?? 'from').toMatch(/^from/);
  });
});

test('delivery says the date, and what is sold out says so', () => {
  const getDelivery = (product: Product) => {
    const { same, different } = compareProducts([toComparedProduct(product, null)!], NOW);
    return [...same, ...different].find(({ label }) => label === 'Delivery')!.cells[0]![0];
  };
  expect(getDelivery(products[WIG]!)).toMatch(/^Arrives by \w+, \w+ \d+, with /);
  const variants = products[WIG]!.variants.map((variant) => ({ ...variant, qty: 0, isInStock: false }));
  expect(getDelivery({ ...products[WIG]!, variants })).toBe('Sold out');
});

test('a card shows the compared variant; one that is gone is the one that the page opens with', () => {
  const product = products[WIG]!;
  const last = product.variants.at(-1)!;
  const card = toComparedCard(toComparedProduct(product, last.id)!);
  expect(card).toMatchObject({
    defaultVariantId: last.id,
    isOtherVariant: true,
    price: last.previewFinalPriceFormat,
  });
  const gone = toComparedCard(toComparedProduct(product, 999_999)!);
  expect(gone.defaultVariantId).toBe(product.defaultVariantId);
  expect(gone.isOtherVariant).toBeUndefined();
  expect(toComparedProduct({ ...product, variants: [] }, null)).toBeNull();
});
