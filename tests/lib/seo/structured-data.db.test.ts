import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '@/contract/product';
import { toProductView } from '@/lib/catalog/product-view';
import { buildHowToJsonLd, buildQuestionsJsonLd } from '@/lib/seo/structured-data/advice';
import { buildArticleJsonLd } from '@/lib/seo/structured-data/article';
import { buildBreadcrumbJsonLd } from '@/lib/seo/structured-data/breadcrumb';
import { buildProductJsonLd, type StructuredReview } from '@/lib/seo/structured-data/product';
import {
  LISTED_VARIANTS_MAX,
  selectListedVariants,
  toProductFacts,
} from '@/lib/seo/structured-data/product-facts';
import { serializeJsonLd } from '@/lib/seo/structured-data/serialize-json-ld';
import { buildOrganizationJsonLd, buildWebSiteJsonLd } from '@/lib/seo/structured-data/site';
import { variants as variantTable } from '@/provider/db/schema/variant';
import { loadDispatchCalendar } from '@/provider/modules/shipping/shop-config';
import { computeDeliveryDates } from '@/contract/pricing/delivery-dates';
import { openShop, type Shop } from '@/tests/support/shop';
import { validateJsonLd, parseJsonLd, type JsonLdNode } from '@/tests/support/checks/structured-data';

const site = { url: 'https://odettehair.example', name: 'Odette Hair' };
type Span = { minValue: number; maxValue: number };

let shop: Shop;
let products: Product[];

beforeAll(async () => {
  shop = await openShop();
  const api = shop.createClient();
  const { items } = await api.product.list({ limit: 100 });
  products = await Promise.all(items.map(({ id }) => api.product.read({ id })));
});
afterAll(() => shop.close());

/** The JSON-LD of the page, parsed as a crawler parses it. */
const parseRendered = (...nodes: Parameters<typeof serializeJsonLd>[0]) =>
  parseJsonLd(`<script type="application/ld+json">${serializeJsonLd(nodes)}</script>`);
/** The nodes of a product, its shipping and its returns, as its page builds them. */
const parseProduct = (product: Product, reviews: readonly StructuredReview[] = [], selectedId?: number) =>
  parseRendered(
    ...buildProductJsonLd(
      { view: toProductView(product), facts: toProductFacts(product, 'USD', selectedId), reviews },
      site,
    ),
  );

describe('the validators', () => {
  test('report what Google requires, and a term unknown to schema.org', async () => {
    expect(await validateJsonLd([{ '@type': 'Product', name: 'Wig' }])).not.toEqual([]);
    const invalidNode = { '@type': 'WebSite', name: 'Shop', mascot: 'Otter' };
    expect(await validateJsonLd([invalidNode])).toEqual([expect.stringContaining('"mascot"')]);
    expect(await validateJsonLd([{ '@type': 'WigShop' }])).toEqual([expect.stringContaining('"WigShop"')]);
    const offer = { '@type': 'Offer', price: 12, priceCurrency: 'USD' };
    const group = {
      '@type': 'ProductGroup',
      name: 'Wig',
      hasVariant: [{ '@type': 'Product', offers: offer }],
    };
    expect(await validateJsonLd([group])).toEqual(
      expect.arrayContaining([expect.stringContaining('hasVariant')]),
    );
  });
});

/** Every product in `npm run test:all`; the first of each category on each push, since the validator takes half a second. */
const validated = () => {
  if (process.env.TEST_ALL) return products;
  const byCategory = new Map(products.toReversed().map((product) => [product.categories[0]?.id, product]));
  return [...byCategory.values()];
};

describe('every product of the shop', () => {
  test('is valid with its variants, questions and how-tos', async () => {
    expect(products.length).toBeGreaterThan(50);
    expect(validated().length).toBeGreaterThan(5);
    for (const product of validated()) {
      const api = shop.createClient();
      const { productId } = product;
      const [reviews, questions, howTos] = await Promise.all([
        api.review.list({ productId }),
        api.product.questions({ productId }),
        api.product.howTos({ productId }),
      ]);
      const nodes = [
        ...parseProduct(product, reviews.items),
        ...parseRendered(
          buildQuestionsJsonLd(questions.items),
          ...howTos.items.map((howTo) => buildHowToJsonLd(site, howTo)),
        ),
      ];
      expect(await validateJsonLd(nodes), product.urlPath).toEqual([]);
    }
  });

  test('has the price, stock and URL of each listed variant, and what they vary by', () => {
    const wig = products.find(({ variants }) => variants.length > LISTED_VARIANTS_MAX)!;
    const [node] = parseProduct(wig);
    expect(node).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: wig.sku,
      variesBy: expect.arrayContaining(['https://schema.org/size']),
    });
    const variants = node!.hasVariant as JsonLdNode[];
    const listed = selectListedVariants(wig);
    expect(variants).toHaveLength(listed.length);
    listed.forEach((variant, at) =>
      expect(variants[at]).toMatchObject({
        sku: variant.sku,
        offers: {
          price: variant.previewFinalPrice,
          priceCurrency: 'USD',
          url: `https://odettehair.example/${wig.urlPath}?variant=${variant.id}`,
          availability: expect.stringMatching(variant.isInStock ? /InStock$/ : /OutOfStock$/),
        },
      }),
    );
    const variantLabels = variants.map(({ color, size }) => `${String(color)} ${String(size)}`);
    expect(new Set(variantLabels).size).toBe(listed.length);
  });

  test('has the shipping cost, handling time and transit time that the checkout gives for it alone', async () => {
    const calendar = await loadDispatchCalendar(shop.db, 'UTC');
    const wig = products.find(({ variants }) => variants.some(({ handlingDays }) => handlingDays > 1))!;
    const brush = products.find(({ variants }) => variants.some(({ price }) => price < 59))!;
    for (const { product, variant } of [
      { product: wig, variant: wig.variants.find(({ handlingDays }) => handlingDays > 1)! },
      { product: brush, variant: brush.variants.find(({ price }) => price < 59)! },
    ]) {
      const shopper = shop.createClient();
      await shop.db.update(variantTable).set({ stock: 9 }).where(eq(variantTable.id, variant.id));
      await shopper.cart.add({ variantId: variant.id });
      const { items: methods } = await shopper.checkout.shippingMethods({ countryId: 'US' });
      const nodes = parseProduct(product, [], variant.id);
      const offer = [nodes[0]!, ...((nodes[0]!.hasVariant ?? []) as JsonLdNode[])].find(
        ({ sku }) => sku === variant.sku,
      )!.offers as { shippingDetails: { '@id': string }[] };
      const shippingNodes = offer.shippingDetails.map((reference) =>
        nodes.find((node) => node['@id'] === reference['@id']),
      );
      expect(shippingNodes).toHaveLength(methods.length);
      methods.forEach(({ amount, arrivesFrom, arrivesBy }, at) => {
        expect(shippingNodes[at]).toMatchObject({
          '@type': 'OfferShippingDetails',
          shippingRate: { value: amount.toFixed(2), currency: 'USD' },
          shippingDestination: { addressCountry: 'US' },
        });
        const { handlingTime, transitTime } = shippingNodes[at]!.deliveryTime as Record<string, Span>;
        const journey = {
          handlingDays: handlingTime!.maxValue + 1, // the first handling day is the day of the order
          daysMin: transitTime!.minValue,
          daysMax: transitTime!.maxValue,
        };
        expect(computeDeliveryDates(shop.ctx.now(), journey, calendar)).toMatchObject({
          arrivesFrom,
          arrivesBy,
        });
      });
    }
  });

  test('has the return policy of the returns page, in the requested currency', async () => {
    const { id } = await shop.createClient().system.convertUrl({ url: '/returns-and-hygiene' });
    const { content } = await shop.createClient().blog.cmsPage({ id: id! });
    const [days, fee] = [/Within (\d+) days/.exec(content)?.[1], /it costs \$(\d+)/.exec(content)?.[1]];
    // What the terms exclude states none.
    const excluded = products.filter(({ returnPolicy }) => returnPolicy === null);
    expect(excluded.map(({ urlPath }) => urlPath)).toEqual(['mesh-wig-cap']);
    for (const product of excluded)
      expect(JSON.stringify(parseProduct(product))).not.toContain('MerchantReturnPolicy');
    for (const product of products.filter((each) => !excluded.includes(each))) {
      const nodes = parseProduct(product);
      const policy = nodes.at(-1);
      expect(policy, product.urlPath).toMatchObject({
        '@type': 'MerchantReturnPolicy',
        merchantReturnDays: Number(days),
        returnFees: 'https://schema.org/ReturnShippingFees',
        returnShippingFeesAmount: { value: Number(fee).toFixed(2), currency: 'USD' },
        merchantReturnLink: 'https://odettehair.example/returns-and-hygiene',
      });
      expect(JSON.stringify(nodes[0])).toContain(
        `"hasMerchantReturnPolicy":{"@id":"${String(policy!['@id'])}"}`,
      );
    }
    const euros = await shop.createClient({ Currency: 'EUR' }).product.read({ id: products[0]!.productId });
    const { rate } = (await shop.createClient().system.currencies()).items.find(
      ({ code }) => code === 'EUR',
    )!;
    expect(euros.returnPolicy!.previewFee).toBeCloseTo(Number(fee) * rate, 1);
  });

  test('states no terms that the shop has not set', async () => {
    const productWithoutTerms = { ...products[0]!, shippingWays: [], returnPolicy: null };
    const nodes = parseProduct(productWithoutTerms);
    const types = nodes.map((node) => node['@type']);
    expect(types).toContain('ProductGroup');
    expect(types).not.toContain('OfferShippingDetails');
    expect(JSON.stringify(nodes)).not.toContain('ReturnPolicy');
  });

  test('has a rating only if it has reviews', () => {
    const isRated = ({ reviewsCount }: Product) => reviewsCount > 0;
    const [rated, unrated] = [products.find(isRated)!, { ...products[0]!, reviewsCount: 0 }];
    expect(parseProduct(rated)[0]).toMatchObject({
      aggregateRating: { ratingValue: rated.ratingSummary.toFixed(1), reviewCount: rated.reviewsCount },
    });
    expect(parseProduct(unrated)[0]).not.toHaveProperty('aggregateRating');
  });

  test('with one variant is a Product with its own offer', async () => {
    const multiVariantProduct = products.find(({ variants }) => variants.length > 1)!;
    const [node] = parseProduct({
      ...multiVariantProduct,
      variants: multiVariantProduct.variants.slice(0, 1),
    });
    expect(node).toMatchObject({ '@type': 'Product', sku: multiVariantProduct.variants[0]!.sku });
    expect(await validateJsonLd([node!])).toEqual([]);
  });
});

test('the shop, its search, breadcrumbs and a post are valid', async () => {
  const nodes = parseRendered(
    buildOrganizationJsonLd(site, {
      legalName: 'Odette Hair Ltd.',
      email: 'hello@odettehair.example',
      telephone: '+1 415 555 0132',
      address: '18 Lilac Street, San Francisco',
      sameAs: ['https://www.instagram.com/odettehair.example'],
      openingDays: [],
    }),
    buildWebSiteJsonLd(site),
    buildBreadcrumbJsonLd(site, [
      { label: 'Home', href: '/' },
      { label: 'Wigs', href: '/wigs' },
      { label: 'Bobs' },
    ]),
    buildArticleJsonLd(site, {
      path: '/blog/how-to-wash-a-lace-wig',
      title: 'How to wash a lace wig',
      summary: 'Cold water, twice a month.',
      image: 'journal/washing.webp',
      author: 'Odette Marsh',
      publishTime: '2026-11-01T08:00:00.000Z',
    }),
  );
  expect(await validateJsonLd(nodes)).toEqual([]);
  expect(nodes[1]).toMatchObject({
    potentialAction: {
      target: { urlTemplate: 'https://odettehair.example/search/result?q={search_term_string}' },
      'query-input': 'required name=search_term_string',
    },
  });
  expect(nodes[3]).toMatchObject({ '@type': 'BlogPosting', publisher: { name: 'Odette Hair' } });
});

test('there is no FAQ page without questions', () => {
  expect(parseRendered(buildQuestionsJsonLd([]))).toEqual([]);
});

test('no text can close the script element that contains it', () => {
  const question = { question: '</script><script>alert(1)</script>', answer: '<!-- \u2028' };
  const text = serializeJsonLd([buildQuestionsJsonLd([question])]);
  expect(text).not.toContain('<');
  expect(text).not.toContain('\u2028');
  expect(parseRendered(buildQuestionsJsonLd([question]))[0]).toMatchObject({
    mainEntity: [{ name: question.question, acceptedAnswer: { text: question.answer } }],
  });
});
