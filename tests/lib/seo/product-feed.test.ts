import { expect, test } from 'vitest';
import type { FeedProduct } from '@/contract/product-feed';
import { escapeXml } from '@/lib/seo/escape-xml';
import { FEED_END, renderFeedItems, renderFeedStart } from '@/lib/seo/product-feed';

const site = { url: 'https://odettehair.example', name: 'Odette & Hair' };
const feed = { site, currencyCode: 'USD', currencyQuery: '' };
const euroFeed = { site, currencyCode: 'EUR', currencyQuery: 'currency=EUR' };

const variant: FeedProduct['variants'][number] = {
  id: 12,
  sku: 'BW-18',
  options: [
    { code: 'length', label: '18 in' },
    { code: 'color', label: 'Natural black' },
  ],
  image: 'products/bw-black.webp',
  previewPrice: 230,
  previewFinalPrice: 189.5,
  isInStock: true,
  shipping: { countryId: 'US', title: 'Standard', previewAmount: 0 },
};
const product: FeedProduct = {
  id: 3,
  sku: 'BW',
  name: 'Body wave <wig>',
  urlPath: 'body-wave',
  description: 'Soft & full',
  images: ['products/bw.webp', 'products/bw-black.webp'],
  categories: ['Wigs', 'Lace wigs'],
  saleEndTime: null,
  variants: [variant, { ...variant, id: 13, sku: 'x'.repeat(60), gtin: '4006381333931', isInStock: false }],
};

const getFields = (xml: string) =>
  xml
    .trim()
    .split('\n')
    .map((item) => [...item.matchAll(/<g:(\w+)>([^<]*)<\/g:\1>/g)].map(([, name, value]) => [name, value]));
const toObject = (fields: (string | undefined)[][] | undefined) =>
  Object.fromEntries((fields ?? []) as [string, string][]);

test('each variant is an item with what Google requires', () => {
  const [first, second] = getFields(renderFeedItems([product], feed)).map(toObject);
  expect(first).toMatchObject({
    id: 'BW-18',
    item_group_id: 'BW',
    title: 'Body wave &lt;wig&gt;, 18 in, Natural black',
    description: 'Soft &amp; full',
    link: 'https://odettehair.example/body-wave?variant=12',
    image_link: 'https://odettehair.example/media/products/bw-black.webp',
    additional_image_link: 'https://odettehair.example/media/products/bw.webp',
    availability: 'in_stock',
    sale_price: '189.50 USD',
    brand: 'Odette &amp; Hair',
    identifier_exists: 'no',
    condition: 'new',
    product_type: 'Wigs &gt; Lace wigs',
    color: 'Natural black',
    size: '18 in',
    country: 'US',
  });
  expect(second).toMatchObject({ id: '13', gtin: '4006381333931', availability: 'out_of_stock' });
  expect(second).not.toHaveProperty('identifier_exists');
});

test('the price before a reduction is the price, and there is no sale without one', () => {
  const [item] = getFields(renderFeedItems([product], feed));
  expect(item!.filter(([name]) => name === 'price').map(([, value]) => value)).toEqual([
    '230.00 USD',
    '0.00 USD',
  ]);
  const full = { ...product, variants: [{ ...variant, previewFinalPrice: 230 }] };
  expect(toObject(getFields(renderFeedItems([full], feed))[0])).not.toHaveProperty('sale_price');
});

test('in another currency, the link opens the page in that one', () => {
  const [item] = getFields(renderFeedItems([product], euroFeed)).map(toObject);
  expect(item!.link).toBe('https://odettehair.example/body-wave?variant=12&amp;currency=EUR');
  expect(item!.sale_price).toBe('189.50 EUR');
});

test('a product without options is one item without a group', () => {
  const single = { ...product, variants: [{ ...variant, options: [] }] };
  const [item] = getFields(renderFeedItems([single], feed)).map(toObject);
  expect(item!.link).toBe('https://odettehair.example/body-wave');
  expect(item).not.toHaveProperty('item_group_id');
  expect(item!.title).toBe('Body wave &lt;wig&gt;');
});

test('stays within Google’s limits', () => {
  const long = {
    ...product,
    name: 'n'.repeat(400),
    description: 'd'.repeat(9_000),
    images: Array.from({ length: 30 }, (_, index) => `products/${index}.webp`),
  };
  const [fields] = getFields(renderFeedItems([long], feed));
  const item = toObject(fields);
  expect(item.title).toHaveLength(150);
  expect(item.description).toHaveLength(5_000);
  expect(fields!.filter(([name]) => name === 'additional_image_link')).toHaveLength(10);
});

test('what XML does not allow is left out, and half a character as well', () => {
  expect(escapeXml('a\u0000b\u000Bc\uD83Dd & <e>\n')).toBe('abcd &amp; &lt;e&gt;\n');
  expect(escapeXml('😀')).toBe('😀');
});

test('begin and end close each other', () => {
  expect(renderFeedStart({ site })).toMatch(
    /^<\?xml[^>]+\?>\n<rss version="2.0" xmlns:g="[^"]+">\n<channel>/,
  );
  expect(FEED_END).toBe('</channel>\n</rss>\n');
});
