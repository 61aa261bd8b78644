import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Product, Variant } from '@/contract/product';
import { toProductView } from '@/lib/catalog/product-view';
import { buildProductJsonLd } from '@/lib/seo/structured-data/product';
import { LISTED_VARIANTS_MAX, toProductFacts } from '@/lib/seo/structured-data/product-facts';
import { productArbitrary } from '@/tests/support/product-arbitrary';

const site = { url: 'https://odettehair.example', name: 'Odette Hair' };
const manyArbitrary = productArbitrary.map((product) => {
  const variants = Array.from({ length: LISTED_VARIANTS_MAX * 2 }, (_, index) => ({
    ...product.variants[index % product.variants.length]!,
    id: 100 + index,
  }));
  return { ...product, variants };
});
const getColor = ({ attributes }: Variant) => attributes.find(({ code }) => code === 'color')!.value;
const listIds = (product: Product, selectedId?: number) =>
  toProductFacts(product, 'USD', selectedId).variants.map(({ at }) => product.variants[at]!.id);

test('lists the selected one and the cheapest in stock of each color, as a group', () => {
  fc.assert(
    fc.property(manyArbitrary, fc.integer({ min: 100, max: 147 }), (product, selectedId) => {
      const listed = product.variants.filter(({ id }) => listIds(product, selectedId).includes(id));
      expect(listed.map(({ id }) => id)).toContain(selectedId);
      const colors = new Set(product.variants.map(getColor));
      for (const color of colors) {
        const hasColor = (variant: Variant) => getColor(variant) === color;
        const all = product.variants.filter(hasColor);
        const inStock = all.filter(({ isInStock }) => isInStock);
        const lowest = (of: readonly Variant[]) =>
          Math.min(...of.map(({ previewFinalPrice }) => previewFinalPrice));
        const candidates = inStock.length > 0 ? inStock : all;
        const found = listed.filter(hasColor).filter((variant) => candidates.includes(variant));
        if (colors.size > 1) expect(lowest(found)).toBe(lowest(candidates));
      }
      const [group] = buildProductJsonLd(
        { view: toProductView(product), facts: toProductFacts(product, 'USD', selectedId), reviews: [] },
        site,
      );
      expect(group).toMatchObject({ '@type': 'ProductGroup' });
      expect(group).toHaveProperty('hasVariant.length', listed.length);
    }),
  );
});

const withOption = (product: Product, code: string, values: readonly string[]) => ({
  ...product,
  configurableOptions: [{ ...product.configurableOptions[0]!, attributeCode: code }],
  variants: product.variants.map((variant, index) => ({
    ...variant,
    attributes: [{ code, value: values[index % values.length]! }],
  })),
});

test('of more colors than it may list, lists those in stock, and the cheapest', () => {
  fc.assert(
    fc.property(manyArbitrary, (product) => {
      const colors = product.variants.map((_, index) => `color ${index}`);
      const colorful = withOption(product, 'color', colors);
      const listed = new Set(listIds(colorful, 120));
      expect(listed.size).toBe(LISTED_VARIANTS_MAX);
      expect(listed).toContain(120);
      const rank = ({ isInStock, previewFinalPrice }: Variant) =>
        (isInStock ? 0 : 1_000_000) + previewFinalPrice;
      const others = colorful.variants.filter(({ id }) => id !== 120);
      const ranksOf = (isListed: boolean) => others.filter(({ id }) => listed.has(id) === isListed).map(rank);
      expect(Math.max(...ranksOf(true))).toBeLessThanOrEqual(Math.min(...ranksOf(false)));
    }),
  );
});

test('without colors to choose from, lists one for each value of the first option', () => {
  fc.assert(
    fc.property(manyArbitrary, (product) => {
      const lengths = withOption(product, 'length', ['16', '18', '20']);
      expect(listIds(lengths)).toHaveLength(3);
      const [length] = lengths.configurableOptions;
      const oneColor = {
        ...lengths,
        configurableOptions: [{ ...length!, attributeCode: 'color' }, length!],
        variants: lengths.variants.map((variant) => ({
          ...variant,
          attributes: [...variant.attributes, { code: 'color', value: 'ginger' }],
        })),
      };
      expect(listIds(oneColor)).toHaveLength(3);
    }),
  );
});
