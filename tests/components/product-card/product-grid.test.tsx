import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { toCardView } from '@/components/product-card/card-view';
import { ProductGrid } from '@/components/product-card/product-grid';
import type { ProductCardData } from '@/contract/product-card';

const swatch = (label: string, image: string | null) => ({ label, image, value: label, hex: null });
const wig = {
  ...{
    id: 7,
    productId: 7,
    sku: 'WIG',
    name: 'Bob Wig',
    urlPath: 'bob-wig',
    texture: null,
    meta: '20 in, 13x4',
  },
  ...{ image: 'products/a.webp', imageAlt: 'Bob Wig in Ginger', hoverImage: 'products/b.webp' },
  ...{ basePrice: 100, finalPrice: 80, previewFinalPrice: 80, previewPriceFormat: '$100.00' },
  ...{ previewFinalPriceFormat: '$80.00', previewLowestPriceFormat: null, discountPercent: 20 },
  ...{ ratingSummary: 4.6, reviewsCount: 5, isSaleable: true, isNew: false, hasOptions: true },
  ...{ defaultVariantId: 31, isDefaultVariant: false, tags: [], categories: [{ id: 3, name: 'Wigs' }] },
  badges: [
    { kind: 'sale', label: '20% off' },
    { kind: 'few', label: 'Only 2 left' },
    { kind: 'plain', label: 'Glueless' },
  ],
  swatches: ['Ginger', 'Black', 'Brown', 'Blonde', 'Red'].map((label) =>
    swatch(label, `swatches/${label}.webp`),
  ),
} as unknown as ProductCardData;
const plain = {
  ...wig,
  ...{
    id: 8,
    productId: 8,
    name: 'Edge Brush',
    urlPath: 'edge-brush',
    imageAlt: 'Edge Brush',
    hoverImage: null,
  },
  ...{ meta: '', previewPriceFormat: '$9.00', previewFinalPriceFormat: '$9.00', discountPercent: 0 },
  ...{
    ratingSummary: 0,
    reviewsCount: 0,
    hasOptions: false,
    isDefaultVariant: true,
    badges: [],
    swatches: [],
  },
} as ProductCardData;

const markupOf = (card: ProductCardData) =>
  renderToStaticMarkup(<ProductGrid cards={[card]} listName="Best sellers" />);

describe('a card rendered from the data of a page', () => {
  test('shows what the API says of it', () => {
    const html = markupOf(wig);
    for (const shown of [
      'href="/bob-wig?variant=31"',
      'alt="Bob Wig in Ginger"',
      '20 in, 13x4',
      '$80.00',
      '$100.00',
      '(5<span',
      '20% off',
      'Only 2 left',
      '5 colours: Ginger, Black, Brown, Blonde',
      '+1',
      'Choose options',
      'data-item-price="$80.00"',
      'data-item-category="3"',
      'data-item-list-name="Best sellers"',
      'data-item-index="1"',
    ])
      expect(html).toContain(shown);
    expect(html, 'two badges at most').not.toContain('Glueless');
  });

  test('shows nothing that its product has not', () => {
    const html = markupOf(plain);
    expect(html).toContain('href="/edge-brush"');
    expect(html).toContain('alt="Edge Brush"');
    expect(html).toContain('Add to cart');
    for (const absent of ['reviews', 'was ', 'colour', '?variant=', 'text-wine'])
      expect(html).not.toContain(absent);
  });

  test('that is sold out says so and offers a note', () => {
    const html = markupOf({ ...wig, isSaleable: false });
    expect(html).toContain('href="/bob-wig?variant=31#notify"');
    expect(html).not.toContain('Choose options');
  });

  test('brings its second image when it is approached, not with the page', () => {
    expect(markupOf(wig)).not.toContain('products/b.webp');
    expect(toCardView(wig).hoverImage).toBe('products/b.webp');
  });

  test('sends no field that says nothing', () => {
    expect(Object.keys(toCardView(plain)).toSorted()).toEqual(
      ['productId', 'name', 'urlPath', 'image', 'meta', 'defaultVariantId', 'price', 'categoryId'].toSorted(),
    );
    expect(JSON.stringify(toCardView(wig)).length).toBeLessThan(600);
  });
});
