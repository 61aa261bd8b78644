import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ProductStructuredData } from '@/components/product/product-structured-data';
import type { Product, Variant } from '@/contract/product';
import { toProductView } from '@/lib/catalog/product-view';
import { LISTED_VARIANTS_MAX, toProductFacts } from '@/lib/seo/structured-data/product-facts';
import { parseJsonLd, type JsonLdNode } from '@/tests/support/checks/structured-data';

const site = { url: 'https://odettehair.example', name: 'Odette Hair' };
const text = fc
  .oneof(fc.string({ minLength: 1, maxLength: 12 }), fc.constant('</script><b>'))
  .map((word) => `${word}.`);
const amount = fc.integer({ min: 100, max: 90_000 }).map((cents) => cents / 100);

const OPTIONS = { color: ['ginger', 'black'], length: ['16', '18'], lace: ['13x4'] };
const configurableOptions = fc.record({ label: text }).map(({ label }) =>
  Object.entries(OPTIONS).map(([attributeCode, values], attributeId) => ({
    ...{ attributeId, attributeCode, label, kind: 'chip' as const },
    values: values.map((value, valueIndex) => ({
      ...{ valueIndex, value, label: `${label}${value}`, hint: null, swatchData: null },
    })),
  })),
);

const variantArbitrary = fc
  .record({
    sku: text,
    chosen: fc.record({
      color: fc.constantFrom(...OPTIONS.color, 'a color that is no option'),
      length: fc.constantFrom(...OPTIONS.length),
    }),
    price: amount,
    previewFinalPrice: amount,
    discountPercent: fc.constantFrom(0, 20),
    qty: fc.nat({ max: 3 }),
    image: fc.constantFrom(null, 'products/a.webp', 'products/b.webp'),
    handlingDays: fc.constantFrom(0, 1, 4),
  })
  .map(({ chosen, ...variant }): Omit<Variant, 'id'> => ({
    ...variant,
    attributes: Object.entries(chosen).map(([code, value]) => ({ code, value })),
    basePrice: variant.price,
    previewPriceFormat: '$9.00',
    previewFinalPriceFormat: '$9.00',
    isInStock: variant.qty > 0,
    shippingWay: null,
  }));

const shippingWays = fc
  .array(
    fc.record({
      countryId: fc.constantFrom('US', 'CA'),
      previewAmount: amount,
      freeFrom: fc.option(amount),
      daysMin: fc.integer({ min: 1, max: 3 }),
      daysMax: fc.integer({ min: 3, max: 9 }),
    }),
    { maxLength: 3 },
  )
  .map((methods) => methods.map((method, index) => ({ ...method, code: `way_${index}`, title: 'Way' })));

const shared = {
  ...{ id: 1, productId: 1, urlPath: 'a-wig', image: 'products/main.webp', imageAlt: '', hoverImage: null },
  ...{ meta: '', texture: null, basePrice: 1, finalPrice: 1, previewFinalPrice: 1, previewPriceFormat: '' },
  ...{ previewFinalPriceFormat: '', previewLowestPriceFormat: null, discountPercent: 0, isSaleable: true },
  ...{ isNew: false, hasOptions: true, defaultVariantId: 1, isDefaultVariant: true, badges: [], tags: [] },
  ...{ categories: [], swatches: [], description: '', mediaGallery: [], fixedAttributes: [], setSteps: [] },
  ...{ specifications: [], care: [], breadcrumbs: [], beforeAfter: [], pointsPerUnit: 1, metaTitle: '' },
  shippingInfo: {
    ...{ cutOffHour: 14, timeZone: 'UTC', daysMin: 1, daysMax: 2, workdaysOnly: true, holidays: [] },
    ...{ methodTitle: '', countryId: 'US', countryName: 'United States' },
  },
};
const productArbitrary: fc.Arbitrary<Product> = fc.record({
  ...Object.fromEntries(Object.entries(shared).map(([key, value]) => [key, fc.constant(value)])),
  name: text,
  sku: text,
  shortDescription: fc.option(text, { nil: '' }),
  metaDescription: text,
  ratingSummary: fc.integer({ min: 10, max: 50 }).map((tenths) => tenths / 10),
  reviewsCount: fc.nat({ max: 3 }),
  configurableOptions,
  variants: fc
    .array(variantArbitrary, { minLength: 1, maxLength: 12 })
    .map((variants) => variants.map((variant, index) => ({ id: 100 + index, ...variant }))),
  shippingWays,
  returnPolicy: fc.option(fc.record({ days: fc.nat(), previewFee: amount, urlPath: fc.constant('returns') })),
  saleEndTime: fc.constantFrom(null, '2026-12-01T00:00:00.000Z'),
}) as fc.Arbitrary<Product>;

const renderProduct = (product: Product) =>
  parseJsonLd(
    renderToStaticMarkup(
      <ProductStructuredData
        site={site}
        breadcrumbs={[{ label: product.name }]}
        product={{ view: toProductView(product), facts: toProductFacts(product, 'USD'), reviews: [] }}
        questions={[]}
        howTos={[]}
      />,
    ),
  );

/** Follows the references of a node, as a crawler does. */
const resolve = (nodes: readonly JsonLdNode[], value: unknown) => {
  const id = (value as { '@id'?: string })['@id'];
  const found = nodes.filter((node) => node['@id'] === id);
  expect(found, `one node ${String(id)}`).toHaveLength(1);
  return found[0]!;
};

const getLabel = ({ configurableOptions: options }: Product, variant: Variant, code: string) => {
  const value = variant.attributes.find((attribute) => attribute.code === code)?.value;
  return options
    .find(({ attributeCode }) => attributeCode === code)
    ?.values.find((option) => option.value === value)?.label;
};

/** What the API says of a variant, without any of the packing. */
const expectedOf = (product: Product, variant: Variant) => ({
  sku: variant.sku,
  color: getLabel(product, variant, 'color'),
  size: ['length', 'lace'].flatMap((code) => getLabel(product, variant, code) ?? []).join(', ') || undefined,
  image: `${site.url}/media/${variant.image ?? product.image}`,
  url: `${site.url}/a-wig?variant=${variant.id}`,
  price: variant.previewFinalPrice,
  isInStock: variant.isInStock,
  validUntil: variant.discountPercent > 0 && product.saleEndTime ? '2026-12-01' : undefined,
  returnDays: product.returnPolicy && product.shippingWays.length > 0 ? product.returnPolicy.days : undefined,
  rates: product.shippingWays.map(({ freeFrom, previewAmount, daysMax }) => ({
    cost: freeFrom !== null && variant.price >= freeFrom ? 0 : previewAmount,
    daysMax,
    delay: Math.max(0, variant.handlingDays - 1),
  })),
});

type Terms = { shippingDetails: unknown[]; hasMerchantReturnPolicy?: unknown };
function readRates(nodes: readonly JsonLdNode[], { shippingDetails }: Terms) {
  return shippingDetails.map((reference) => {
    const { shippingRate, deliveryTime } = resolve(nodes, reference) as unknown as {
      shippingRate: { value: string };
      deliveryTime: { transitTime: { maxValue: number }; handlingTime: { maxValue: number } };
    };
    return {
      cost: Number(shippingRate.value),
      daysMax: deliveryTime.transitTime.maxValue,
      delay: deliveryTime.handlingTime.maxValue,
    };
  });
}

describe('the structured data in the HTML of a product', () => {
  test('says of every variant what the API says of it, if they are few', () => {
    fc.assert(
      fc.property(productArbitrary, (product) => {
        const nodes = renderProduct(product);
        const node = nodes[1]!;
        expect(node).toMatchObject({ name: product.name, brand: { name: site.name } });
        const isGroup = product.variants.length > 1;
        const variants = isGroup ? (node.hasVariant as JsonLdNode[]) : [node];
        expect(variants).toHaveLength(product.variants.length);

        product.variants.forEach((variant, at) => {
          const expected = expectedOf(product, variant);
          const { sku, color, size, image, offers } = variants[at]!;
          const offer = offers as Record<string, unknown> & Terms;
          expect(sku).toBe(expected.sku);
          if (isGroup) {
            expect({ color, size }).toEqual({ color: expected.color, size: expected.size });
            expect(image).toBe(expected.image);
          }
          expect(offer).toMatchObject({
            url: expected.url,
            price: expected.price,
            priceCurrency: 'USD',
            availability: expected.isInStock ? 'InStock' : 'OutOfStock',
          });
          expect(offer.priceValidUntil).toBe(expected.validUntil);
          const policy = offer.hasMerchantReturnPolicy;
          expect(policy && resolve(nodes, policy).merchantReturnDays).toBe(expected.returnDays);
          // As in the checkout: without those that a faster one beats.
          expect(readRates(nodes, offer)).toEqual(
            expected.rates.filter(
              ({ cost, daysMax }) =>
                !expected.rates.some((other) => other.daysMax < daysMax && other.cost <= cost),
            ),
          );
        });
      }),
    );
  });

  test('has no text that could close its script element', () => {
    fc.assert(
      fc.property(productArbitrary, (product) => {
        const html = renderToStaticMarkup(
          <ProductStructuredData
            site={site}
            breadcrumbs={[]}
            product={{ view: toProductView(product), facts: toProductFacts(product, 'USD'), reviews: [] }}
            questions={[{ question: '</script>', answer: '<!--' }]}
            howTos={[]}
          />,
        );
        expect(html.match(/</g)).toHaveLength(2);
      }),
    );
  });

  describe('of a product with many variants', () => {
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
          const group = renderProduct(product)[1]!;
          expect(group['@type']).toBe('ProductGroup');
          expect((group.hasVariant as unknown[]).length).toBeGreaterThan(0);
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
          const ranksOf = (isListed: boolean) =>
            others.filter(({ id }) => listed.has(id) === isListed).map(rank);
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
  });
});
