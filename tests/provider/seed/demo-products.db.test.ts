import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatCapRange } from '@/contract/cap-size';
import type { Product } from '@/contract/product';
import { selectGalleryImages } from '@/lib/catalog/gallery';
import { openShop, type Shop } from '@/tests/support/shop';

let shop: Shop;
let all: Product[];
beforeAll(async () => {
  shop = await openShop();
  const { items } = await shop.createClient().product.list({ limit: 100 });
  all = await Promise.all(items.map(({ id }) => shop.createClient().product.read({ id })));
});
afterAll(() => shop.close());

const named = (urlPath: string) => {
  const match = all.find((product) => product.urlPath === urlPath);
  if (!match) throw new Error(`The seed has no ${urlPath}`);
  return match;
};
const isWig = ({ breadcrumbs }: Product) => breadcrumbs.some(({ urlPath }) => urlPath === 'wigs');

describe('product facts', () => {
  test('every wig states its cap size in inches and centimetres, as an option or fixed, as the facet counts it', async () => {
    const wigs = all.filter(isWig);
    expect(wigs.length).toBeGreaterThan(20);
    const getCapSizes = ({ configurableOptions, fixedAttributes }: Product) =>
      [...configurableOptions, ...fixedAttributes]
        .filter(({ attributeCode }) => attributeCode === 'cap_size')
        .flatMap(({ values }) => values);
    for (const wig of wigs) {
      expect({ wig: wig.urlPath, sizes: getCapSizes(wig).length }).not.toEqual({
        wig: wig.urlPath,
        sizes: 0,
      });
      for (const { value, hint } of getCapSizes(wig)) expect(hint).toBe(formatCapRange(value, 'both'));
    }
    const { aggregations } = await shop.createClient().product.list({ capSize: ['M'], limit: 100 });
    const facetOption = aggregations
      .find(({ attributeCode }) => attributeCode === 'cap_size')
      ?.options.find(({ value }) => value === 'M');
    expect(facetOption?.count).toBe(
      wigs.filter((wig) => getCapSizes(wig).some(({ value }) => value === 'M')).length,
    );
  });

  test('bundles state that a length stands for three', () => {
    expect(named('body-wave-3-bundles').setSteps).toEqual([0, 2, 4]);
    expect(named('pixie-cut-wig').setSteps).toEqual([]);
  });

  test('before-and-after photos show the product itself, or there are none', () => {
    const pairs = all.flatMap(({ name, beforeAfter }) => beforeAfter.map(({ label }) => ({ name, label })));
    expect(pairs).toHaveLength(3);
    for (const { name, label } of pairs) expect(label.startsWith(name)).toBe(true);
  });

  test('a colour with images borrowed from another product shows all of their views', () => {
    const { mediaGallery } = named('highlight-body-wave-lace-wig');
    const gingerImages = selectGalleryImages(mediaGallery, 'ginger').filter(
      ({ color }) => color === 'ginger',
    );
    expect(gingerImages.length).toBeGreaterThanOrEqual(4);
    expect(new Set(mediaGallery.map(({ url }) => url)).size).toBe(mediaGallery.length);
  });
});

describe('the ready-made set and the bundle builder', () => {
  test('cost the same for the same items, in every length that both have', async () => {
    const pairs = [
      ['body-wave-3-bundles', 'body-wave-bundles-with-closure'],
      ['straight-3-bundles', 'straight-bundles-with-closure'],
    ] as const;
    for (const [loose, ready] of pairs) {
      const [bundle] = (await shop.createClient().product.bundles({ productId: named(loose).productId }))
        .items;
      const product = named(ready);
      let compared = 0;
      for (const [index, { length }] of bundle!.items[0]!.choices.entries()) {
        const inches = length.replace(' in', '');
        const variant = product.variants.find(({ attributes }) =>
          ['natural-black', inches].every((value) =>
            attributes.some((attribute) => attribute.value === value),
          ),
        );
        const closure = bundle!.items[1]!.choices[index];
        const bundles = bundle!.items[0]!.choices[index];
        if (!variant || !closure || !bundles) continue;
        const fullPrice = bundles.previewPrice + closure.previewPrice;
        const bundlePrice = fullPrice - Math.round(fullPrice * bundle!.discountPercent) / 100;
        expect({ length, price: variant.price }).toEqual({
          length,
          price: Math.round(bundlePrice * 100) / 100,
        });
        compared += 1;
      }
      expect(compared).toBeGreaterThan(2);
    }
  });
});

test('only wigs have counts of running small or large', async () => {
  for (const { productId, urlPath, ...product } of all.filter(({ reviewsCount }) => reviewsCount > 0)) {
    const { summary } = await shop.createClient().review.list({ productId, limit: 1 });
    const fitCount = summary.fits.reduce((sum, { count }) => sum + count, 0);
    expect({ urlPath, isTold: fitCount > 0 }).toEqual({ urlPath, isTold: isWig(product as Product) });
  }
});
