import fc from 'fast-check';
import type { Product, Variant } from '@/contract/product';

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

/** A product as the API returns it, with up to a dozen variants; its texts could close a script element. */
export const productArbitrary: fc.Arbitrary<Product> = fc.record({
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
