import type { FeedProduct } from '@/contract/product-feed';
import { escapeXml } from './escape-xml';
import { getAbsoluteImageUrl, getAbsoluteUrl, type Site } from './structured-data/site';

// Google's limits (https://support.google.com/merchants/answer/7052112).
const ID_MAX = 50;
const TITLE_MAX = 150;
const DESCRIPTION_MAX = 5_000;
const OPTION_MAX = 100;
const FURTHER_IMAGES_MAX = 10;

type Feed = {
  site: Site;
  currencyCode: string;
  /** The query that shows a page in this currency, "currency=EUR"; empty for the base currency. */
  currencyQuery: string;
};
type FeedVariant = FeedProduct['variants'][number];

const toElement = (name: string, value: string) => `<g:${name}>${escapeXml(value)}</g:${name}>`;
const toElements = (fields: readonly (readonly [name: string, value: string | null | undefined])[]) =>
  fields.flatMap(([name, value]) => (value ? [toElement(name, value)] : [])).join('');

/** An article number that is too long cannot be the id, and a part of it may be another's. */
const toId = (sku: string, id: number) => (sku.length <= ID_MAX ? sku : String(id));

/** Options by which Google tells variants apart; the others follow the name. */
const NAMED_OPTIONS = ['color', 'size', 'material', 'pattern'] as const;

const getLabels = ({ options }: FeedVariant, isShown: (code: string) => boolean) => [
  ...new Set(options.filter(({ code }) => isShown(code)).map(({ label }) => label)),
];

function renderItem(product: FeedProduct, variant: FeedVariant, feed: Feed): string {
  const { site, currencyCode, currencyQuery } = feed;
  const toPrice = (amount: number) => `${amount.toFixed(2)} ${currencyCode}`;
  const query = [...(product.variants.length > 1 ? [`variant=${variant.id}`] : []), currencyQuery];
  const search = query.filter(Boolean).join('&');
  const [image, ...images] = [
    ...new Set([...(variant.image === null ? [] : [variant.image]), ...product.images]),
  ].map((path) => getAbsoluteImageUrl(site, path));
  const isReduced = variant.previewFinalPrice < variant.previewPrice;
  const title = [product.name, ...getLabels(variant, () => true)].join(', ');
  const sizes = getLabels(variant, (code) => !['color', 'material', 'pattern'].includes(code));

  const fields = toElements([
    ['id', toId(variant.sku, variant.id)],
    ['item_group_id', product.variants.length > 1 ? toId(product.sku, product.id) : null],
    ['title', title.slice(0, TITLE_MAX)],
    ['description', (product.description || product.name).slice(0, DESCRIPTION_MAX)],
    ['link', `${getAbsoluteUrl(site, `/${product.urlPath}`)}${search ? `?${search}` : ''}`],
    ['image_link', image],
    ...images.slice(0, FURTHER_IMAGES_MAX).map((address) => ['additional_image_link', address] as const),
    ['availability', variant.isInStock ? 'in_stock' : 'out_of_stock'],
    ['price', toPrice(variant.previewPrice)],
    ['sale_price', isReduced ? toPrice(variant.previewFinalPrice) : null],
    ['brand', site.name],
    ['gtin', variant.gtin],
    ['identifier_exists', variant.gtin ? null : 'no'],
    ['condition', 'new'],
    ['product_type', product.categories.join(' > ')],
    ...NAMED_OPTIONS.filter((name) => name !== 'size').map(
      (name) =>
        [
          name,
          getLabels(variant, (code) => code === name)
            .join('/')
            .slice(0, OPTION_MAX),
        ] as const,
    ),
    ['size', sizes.join(', ').slice(0, OPTION_MAX)],
  ]);
  return `<item>${fields}${renderShipping(variant, toPrice)}</item>`;
}

function renderShipping({ shipping }: FeedVariant, toPrice: (amount: number) => string): string {
  if (!shipping) return '';
  const fields = toElements([
    ['country', shipping.countryId],
    ['service', shipping.title],
    ['price', toPrice(shipping.previewAmount)],
  ]);
  return `<g:shipping>${fields}</g:shipping>`;
}

/** The begin of a feed in the format of Google Merchant Center, which other merchants read as well (RSS 2.0). */
export const renderFeedStart = ({ site }: Pick<Feed, 'site'>) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${escapeXml(site.name)}</title>
<link>${escapeXml(getAbsoluteUrl(site, '/'))}</link>
<description>${escapeXml(site.name)}</description>
`;

/** An entry for each variant. */
export const renderFeedItems = (products: readonly FeedProduct[], feed: Feed) =>
  products
    .flatMap((product) => product.variants.map((variant) => `${renderItem(product, variant, feed)}\n`))
    .join('');

export const FEED_END = '</channel>\n</rss>\n';
