import { describe, expect, it } from 'vitest';
import type { Product } from '@/contract/product';
import { buildVariantIndex, findDefaultVariant } from '@/lib/catalog/variant-selection';
import { getSelectedColor, toProductView, shownInText } from '@/lib/catalog/product-view';

const variant = (id: number, color: string, changes: Partial<Product['variants'][number]> = {}) => ({
  id,
  sku: `SKU-${id}`,
  attributes: [
    { code: 'length', value: '20' },
    { code: 'color', value: color },
  ],
  basePrice: 20,
  price: 15.5,
  previewFinalPrice: 14.3,
  previewPriceFormat: '€18.40',
  previewFinalPriceFormat: '€14.30',
  discountPercent: 23,
  qty: 4,
  isInStock: true,
  image: null,
  handlingDays: 2,
  shippingWay: null,
  ...changes,
});
const value = (optionValue: string, label: string) => ({
  valueIndex: 1,
  value: optionValue,
  label,
  hint: null,
  swatchData: { type: 'image', value: optionValue, thumbnail: `swatches/${optionValue}.webp` },
});
const createImage = (url: string, color: string | null, videoUrl: string | null = null) => ({
  url,
  label: url,
  type: videoUrl ? ('video' as const) : ('image' as const),
  videoUrl,
  width: 900,
  height: 1200,
  color,
});

const product: Product = {
  id: 7,
  productId: 7,
  sku: 'WIG',
  name: 'Wig',
  urlPath: 'wig',
  image: 'a.webp',
  imageAlt: '',
  hoverImage: null,
  meta: '',
  texture: 'deep-wave',
  basePrice: 20,
  finalPrice: 15.5,
  previewFinalPrice: 14.3,
  previewPriceFormat: '€18.40',
  previewFinalPriceFormat: '€14.30',
  previewLowestPriceFormat: null,
  isDefaultVariant: true,
  discountPercent: 23,
  ratingSummary: 0,
  reviewsCount: 0,
  isSaleable: true,
  isNew: true,
  hasOptions: true,
  defaultVariantId: 1,
  badges: [
    { kind: 'sale', label: '-23%' },
    { kind: 'few', label: '2 left' },
    { kind: 'new', label: 'New' },
    { kind: 'plain', label: 'Glueless' },
    { kind: 'plain', label: 'Set of 2' },
  ],
  tags: [],
  categories: [{ id: 3, name: 'Wigs' }],
  swatches: [],
  description: '',
  shortDescription: '',
  mediaGallery: [
    createImage('a.webp', 'black'),
    createImage('b.webp', null),
    createImage('film.webp', null, 'film.mp4'),
  ],
  configurableOptions: [
    {
      attributeId: 2,
      attributeCode: 'color',
      label: 'Colour',
      kind: 'swatch',
      values: [value('black', 'Black'), value('ginger', 'Ginger')],
    },
    {
      attributeId: 1,
      attributeCode: 'length',
      label: 'Length',
      kind: 'length',
      values: [value('20', '20 in')],
    },
  ],
  variants: [
    variant(1, 'black'),
    variant(2, 'ginger', { image: 'ginger.webp', qty: 3, isInStock: false }),
    variant(3, 'plum', { discountPercent: 0 }),
  ],
  fixedAttributes: [
    {
      attributeCode: 'cap_size',
      label: 'Cap size',
      values: [{ value: 'M', label: 'M', hint: '21.3 to 22.4 in, 54 to 57 cm' }],
    },
  ],
  setSteps: [],
  specifications: [],
  care: [],
  breadcrumbs: [],
  beforeAfter: [],
  shippingInfo: {
    cutOffHour: 15,
    timeZone: 'UTC',
    daysMin: 2,
    daysMax: 5,
    workdaysOnly: true,
    holidays: [],
    methodTitle: 'Standard',
    countryId: 'US',
    countryName: 'United States',
  },
  shippingWays: [],
  returnPolicy: null,
  pointsPerUnit: 1,
  saleEndTime: null,
  metaTitle: '',
  metaDescription: '',
};
const view = toProductView(product);

describe('the product view sent to the browser', () => {
  it('has the value indexes in the order of the options, whatever their order in a variant', () =>
    expect(view.variants.map(([, valueIndexes]) => valueIndexes)).toEqual([
      [0, 0],
      [1, 0],
      [-1, 0],
    ]));

  it('has the formatted prices of the call, and counts points in the base currency', () =>
    expect(view.variants[0]).toEqual([1, [0, 0], 14.3, '€14.30', '€18.40', 23, 15, 4, 2, -1]));

  it('has stock 0 for a variant that is not in stock, and no former price without a discount', () => {
    expect(view.variants[1]?.[7]).toBe(0);
    expect(view.variants[2]?.[4]).toBeNull();
  });

  it('adds the image of a colour that the gallery lacks', () =>
    expect(view.images.map(({ path, color, videoUrl }) => [path, color, videoUrl])).toEqual([
      ['a.webp', 'black', null],
      ['b.webp', null, null],
      ['film.webp', null, 'film.mp4'],
      ['ginger.webp', 'ginger', null],
    ]));

  it('has two badges at most, none that depends on the selected variant', () =>
    expect(view.badges).toEqual(['New', 'Glueless']));

  it('finds the colour of a selection', () => {
    const index = buildVariantIndex(view.options, view.variants);
    expect(getSelectedColor(view, findDefaultVariant(index)!)).toBe('black');
    expect(getSelectedColor({ ...view, colorOptionIndex: -1 }, index.variants[0]!)).toBeNull();
  });
});

describe('an image of another colour', () => {
  const [black, shared] = view.images;
  it('names the colour that it shows', () => {
    expect(shownInText(view, black!, 'ginger')).toBe('Shown in Black');
    expect(shownInText(view, black!, 'black')).toBeNull();
    expect(shownInText(view, shared!, 'ginger')).toBeNull();
  });

  it('is recognised by the colour that the product name refers to', () =>
    expect(view.nameColor).toBe('Black'));
});

it('includes the attributes that all variants share', () =>
  expect(view.fixedOptions).toMatchObject([{ code: 'cap_size', values: [{ value: 'M' }] }]));

describe('the shipping method of a variant', () => {
  const shippingMethods = [
    { code: 'post', title: 'Standard', freeFrom: null, previewAmount: 5.9 },
    { code: 'dhl', title: 'Express', freeFrom: 15, previewAmount: 14 },
  ].map((method) => ({ ...method, countryId: 'US', daysMin: 2, daysMax: 5 }));
  const sent = toProductView({
    ...product,
    shippingWays: shippingMethods,
    variants: [
      variant(1, 'black', { shippingWay: 'dhl', price: 15.4 }),
      variant(2, 'ginger', { shippingWay: 'post' }),
      variant(3, 'plum', { shippingWay: 'dhl', price: 15.4 }),
    ],
  });

  it('is the one that the checkout selects, with its price or free', () => {
    expect(sent.shippingTerms.map(({ title, costText }) => [title, costText])).toEqual([
      ['Express', null],
      ['Standard', '€5.90'],
    ]);
    expect(sent.variants.map((tuple) => tuple.at(-1))).toEqual([0, 1, 0]);
  });
});
