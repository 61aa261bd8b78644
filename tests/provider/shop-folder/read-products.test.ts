import { expect, test } from 'vitest';
import type { ImportedProduct } from '@/provider/shop-folder/products/imported-product';
import { readExport, SHIRT, size, TOP } from '@/tests/support/fixtures/product-export';

test('a product without options is one variant', async () => {
  const { products, errors } = await readExport([
    {
      ...SHIRT,
      'Body (HTML)': '<p>Cotton, "soft"</p>',
      Vendor: 'Demo',
      Tags: 'men, summer ,',
      Published: 'TRUE',
      'Option1 Name': 'Title',
      'Option1 Value': 'Default Title',
      'Variant Compare At Price': '65.5',
      'Variant Inventory Qty': '3',
      'Image Src': 'https://example.com/a.jpg',
      'SEO Title': 'Shirt',
      'Fabric (product.metafields.custom.fabric)': 'Cotton',
    },
  ]);
  expect(errors).toEqual([]);
  expect(products).toEqual([
    {
      line: 2,
      handle: 'blue-shirt',
      title: 'Blue Shirt',
      descriptionHtml: '<p>Cotton, "soft"</p>',
      vendor: 'Demo',
      type: '',
      tags: ['men', 'summer'],
      isPublished: true,
      seoTitle: 'Shirt',
      seoDescription: '',
      optionNames: [],
      variants: [
        {
          line: 2,
          sku: null,
          optionValues: [],
          priceCents: 5_000,
          compareAtCents: 6_550,
          stock: null, // not counted: the export names no tracker
          isSoldWithoutStock: false,
          barcode: null,
          weightGrams: 0,
          image: null,
        },
      ],
      images: [{ line: 2, src: 'https://example.com/a.jpg', alt: '' }],
      metafields: new Map([['custom.fabric', 'Cotton']]),
      extras: {},
      hasErrors: false,
    },
  ]);
});

test('rows of one handle are its variants and images, in the order of their positions', async () => {
  const tracked = { 'Variant Inventory Tracker': 'shopify' };
  const { products, errors } = await readExport([
    size('Small', {
      ...TOP,
      ...tracked,
      'Variant Inventory Qty': 4,
      'Image Src': 'b.jpg',
      'Image Position': 2,
    }),
    size('Large', { ...tracked, 'Variant Inventory Qty': -2, 'Variant Inventory Policy': 'continue' }),
    { Handle: 'top', 'Image Src': 'a.jpg', 'Image Position': 1, 'Image Alt Text': 'Front' },
    SHIRT,
  ]);
  expect(errors).toEqual([]);
  expect(products.map(({ handle }) => handle)).toEqual(['top', 'blue-shirt']);
  const [{ optionNames, variants, images }] = products as [ImportedProduct];
  expect(optionNames).toEqual(['Size']);
  expect(
    variants.map(({ optionValues, stock, isSoldWithoutStock }) => [optionValues, stock, isSoldWithoutStock]),
  ).toEqual([
    [['Small'], 4, false],
    [['Large'], 0, true],
  ]);
  expect(images.map(({ src, alt }) => [src, alt])).toEqual([
    ['a.jpg', 'Front'],
    ['b.jpg', ''],
  ]);
});

test('a product has up to eight options', async () => {
  const names = Array.from({ length: 8 }, (_, at) => [`Option${at + 1} Name`, `Name ${at}`]);
  const values = Array.from({ length: 8 }, (_, at) => [`Option${at + 1} Value`, `Value ${at}`]);
  const wig = { ...SHIRT, ...Object.fromEntries([...names, ...values]) };
  expect((await readExport([wig])).products[0]!.variants[0]!.optionValues).toHaveLength(8);
  expect(await readExport([{ ...wig, 'Option9 Name': 'More', 'Option9 Value': 'x' }])).toMatchObject({
    products: [],
    errors: [{ line: 2, field: 'Option9 Name', message: 'A product has at most 8 options.' }],
  });
});

test('the columns that Shopify writes since 2024 are the same', async () => {
  const { products, errors } = await readExport([
    {
      'URL handle': 'Blue-Shirt',
      Title: 'Blue Shirt',
      Description: '<p>Cotton</p>',
      'Published on online store': 'TRUE',
      Status: 'Active',
      SKU: 'B-1',
      'Option1 name': 'Size',
      'Option1 value': 'S',
      'Option1 Linked To': '',
      Price: '49,90',
      'Compare-at price': '60.000',
      'Inventory tracker': 'shopify',
      'Inventory quantity': 7,
      'Continue selling when out of stock': 'CONTINUE',
      'Weight value (grams)': '250.5',
      'Product image URL': 'https://example.com/a.jpg',
      'Variant image URL': 'https://example.com/b.jpg',
    },
  ]);
  expect(errors).toEqual([]);
  expect(products).toMatchObject([
    {
      handle: 'blue-shirt',
      descriptionHtml: '<p>Cotton</p>',
      isPublished: true,
      optionNames: ['Size'],
      variants: [
        {
          sku: 'B-1',
          optionValues: ['S'],
          priceCents: 4_990,
          compareAtCents: 6_000,
          stock: 7,
          isSoldWithoutStock: true,
          weightGrams: 250.5,
          image: 'https://example.com/b.jpg',
        },
      ],
      images: [{ src: 'https://example.com/a.jpg' }],
    },
  ]);
});

test('a tracked variant without a number is not counted, as in a shop with several locations', async () => {
  const { products } = await readExport([{ ...SHIRT, 'Variant Inventory Tracker': 'shopify' }]);
  expect(products[0]!.variants[0]!.stock).toBeNull();
});

test('a product is not published that is a draft, or hidden', async () => {
  const { products } = await readExport([
    { ...SHIRT, Status: 'draft' },
    { ...SHIRT, Handle: 'b', Published: 'false' },
    { ...SHIRT, Handle: 'c', Status: 'active', Published: 'true' },
  ]);
  expect(products.map(({ isPublished }) => isPublished)).toEqual([false, false, true]);
});
