import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '@/contract/product';
import { howToThing, questionsThing } from '@/lib/format/structured-data/advice';
import { articleThing } from '@/lib/format/structured-data/article';
import { breadcrumbThing } from '@/lib/format/structured-data/breadcrumb';
import { offerTermThings } from '@/lib/format/structured-data/offer-terms';
import { productThing } from '@/lib/format/structured-data/product';
import { scriptText } from '@/lib/format/structured-data/script-text';
import { organizationThing, webSiteThing } from '@/lib/format/structured-data/site';
import { variants as variantTable } from '@/provider/db/schema/variant';
import { dispatchCalendar } from '@/provider/records/shop-config';
import { deliveryDates } from '@/provider/rules/delivery-dates';
import { openShop, type Shop } from '@/tests/support/shop';
import { faultsOf, thingsIn, type Thing } from '@/tests/support/structured-data';

const site = { url: 'https://odettehair.example', name: 'Odette Hair' };
type Span = { minValue: number; maxValue: number };

let shop: Shop;
let products: Product[];

beforeAll(async () => {
  shop = await openShop();
  const api = shop.visitor();
  const { items } = await api.product.list({ limit: 100 });
  products = await Promise.all(items.map(({ id }) => api.product.read({ id })));
});
afterAll(() => shop.close());

/** What stands in the page, read back as a crawler reads it. */
const asRead = (...things: Parameters<typeof scriptText>[0]) =>
  thingsIn(`<script type="application/ld+json">${scriptText(things)}</script>`);
const shown = { site, currency: 'USD', reviews: [] };

describe('the checkers', () => {
  test('find what Google misses, and a word that schema.org does not know', async () => {
    expect(await faultsOf([{ '@type': 'Product', name: 'Wig' }])).not.toEqual([]);
    const wrong = { '@type': 'WebSite', name: 'Shop', mascot: 'Otter' };
    expect(await faultsOf([wrong])).toEqual([expect.stringContaining('"mascot"')]);
    expect(await faultsOf([{ '@type': 'WigShop' }])).toEqual([expect.stringContaining('"WigShop"')]);
    const offer = { '@type': 'Offer', price: 12, priceCurrency: 'USD' };
    const group = {
      '@type': 'ProductGroup',
      name: 'Wig',
      hasVariant: [{ '@type': 'Product', offers: offer }],
    };
    expect(await faultsOf([group])).toEqual(expect.arrayContaining([expect.stringContaining('hasVariant')]));
  });
});

/** Every product in `npm run test:all`; the first of each category on each push, since the validator takes half a second. */
const validated = () => {
  if (process.env.TEST_ALL) return products;
  const ofCategory = new Map(products.toReversed().map((product) => [product.categories[0]?.id, product]));
  return [...ofCategory.values()];
};

describe('every product of the shop', () => {
  test('is valid with all of its variants, questions and how-tos', async () => {
    expect(products.length).toBeGreaterThan(50);
    expect(validated().length).toBeGreaterThan(5);
    for (const product of validated()) {
      const api = shop.visitor();
      const { productId } = product;
      const [reviews, questions, howTos] = await Promise.all([
        api.review.list({ productId }),
        api.product.questions({ productId }),
        api.product.howTos({ productId }),
      ]);
      const things = asRead(
        productThing(product, { ...shown, reviews: reviews.items }),
        ...offerTermThings(product, shown),
        questionsThing(questions.items),
        ...howTos.items.map((howTo) => howToThing(site, howTo)),
      );
      expect(await faultsOf(things), product.urlPath).toEqual([]);
    }
  });

  test('says the price, stock and address of each variant, and what it varies by', () => {
    const wig = products.find(({ variants }) => variants.length > 5)!;
    const [thing] = asRead(productThing(wig, shown));
    expect(thing).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: wig.sku,
      variesBy: expect.arrayContaining(['https://schema.org/size']),
    });
    const variants = thing!.hasVariant as Thing[];
    expect(variants).toHaveLength(wig.variants.length);
    wig.variants.forEach((variant, at) =>
      expect(variants[at]).toMatchObject({
        sku: variant.sku,
        offers: {
          price: variant.previewFinalPrice.toFixed(2),
          priceCurrency: 'USD',
          url: `https://odettehair.example/${wig.urlPath}?variant=${variant.id}`,
          availability: expect.stringMatching(variant.isInStock ? /InStock$/ : /OutOfStock$/),
        },
      }),
    );
    const told = variants.map(({ color, size }) => `${String(color)} ${String(size)}`);
    expect(new Set(told).size).toBe(wig.variants.length);
  });

  test('is shipped as the checkout would ship it alone: what it costs, how long it waits and travels', async () => {
    const calendar = await dispatchCalendar(shop.db);
    const wig = products.find(({ variants }) => variants.some(({ handlingDays }) => handlingDays > 1))!;
    const brush = products.find(({ variants }) => variants.some(({ price }) => price < 59))!;
    for (const { product, variant } of [
      { product: wig, variant: wig.variants.find(({ handlingDays }) => handlingDays > 1)! },
      { product: brush, variant: brush.variants.find(({ price }) => price < 59)! },
    ]) {
      const shopper = shop.visitor();
      await shop.db.update(variantTable).set({ stock: 9 }).where(eq(variantTable.id, variant.id));
      await shopper.cart.add({ variantId: variant.id });
      const { items: methods } = await shopper.checkout.shippingMethods({ countryId: 'US' });
      const things = asRead(productThing(product, shown), ...offerTermThings(product, shown));
      const offer = [things[0]!, ...((things[0]!.hasVariant ?? []) as Thing[])].find(
        ({ sku }) => sku === variant.sku,
      )!.offers as { shippingDetails: { '@id': string }[] };
      const ways = offer.shippingDetails.map((way) => things.find((thing) => thing['@id'] === way['@id']));
      expect(ways).toHaveLength(methods.length);
      methods.forEach(({ amount, arrivesFrom, arrivesBy }, at) => {
        expect(ways[at]).toMatchObject({
          '@type': 'OfferShippingDetails',
          shippingRate: { value: amount.toFixed(2), currency: 'USD' },
          shippingDestination: { addressCountry: 'US' },
        });
        const { handlingTime, transitTime } = ways[at]!.deliveryTime as Record<string, Span>;
        const journey = {
          handlingDays: handlingTime!.maxValue + 1, // the first day at the bench is the day of the order
          daysMin: transitTime!.minValue,
          daysMax: transitTime!.maxValue,
        };
        expect(deliveryDates(shop.work.now(), journey, calendar)).toMatchObject({ arrivesFrom, arrivesBy });
      });
    }
  });

  test('comes back as the page about returns says, in the currency shown', async () => {
    const { id } = await shop.visitor().system.convertUrl({ url: '/returns-and-hygiene' });
    const { content } = await shop.visitor().blog.cmsPage({ id: id! });
    const [days, fee] = [/Within (\d+) days/.exec(content)?.[1], /it costs \$(\d+)/.exec(content)?.[1]];
    for (const product of products) {
      const policy = asRead(...offerTermThings(product, shown)).at(-1);
      expect(policy, product.urlPath).toMatchObject({
        '@type': 'MerchantReturnPolicy',
        merchantReturnDays: Number(days),
        returnFees: 'https://schema.org/ReturnShippingFees',
        returnShippingFeesAmount: { value: Number(fee).toFixed(2), currency: 'USD' },
        merchantReturnLink: 'https://odettehair.example/returns-and-hygiene',
      });
      const [thing] = asRead(productThing(product, shown));
      expect(JSON.stringify(thing)).toContain(
        `"hasMerchantReturnPolicy":{"@id":"${String(policy!['@id'])}"}`,
      );
    }
    const euros = await shop.visitor({ Currency: 'EUR' }).product.read({ id: products[0]!.productId });
    const { rate } = (await shop.visitor().system.currencies()).items.find(({ code }) => code === 'EUR')!;
    expect(euros.returnPolicy!.previewFee).toBeCloseTo(Number(fee) * rate, 1);
  });

  test('promises nothing that the shop has not said', async () => {
    const silent = { ...products[0]!, shippingWays: [], returnPolicy: null };
    expect(offerTermThings(silent, shown)).toEqual([null]);
    expect(JSON.stringify(productThing(silent, shown))).not.toContain('hasMerchantReturnPolicy');
  });

  test('has a rating only where somebody has said something', () => {
    const isRated = ({ reviewsCount }: Product) => reviewsCount > 0;
    const [rated, unrated] = [products.find(isRated)!, { ...products[0]!, reviewsCount: 0 }];
    expect(asRead(productThing(rated, shown))[0]).toMatchObject({
      aggregateRating: { ratingValue: rated.ratingSummary.toFixed(1), reviewCount: rated.reviewsCount },
    });
    expect(asRead(productThing(unrated, shown))[0]).not.toHaveProperty('aggregateRating');
  });

  test('of one variant is a Product with its own offer', async () => {
    const many = products.find(({ variants }) => variants.length > 1)!;
    const [thing] = asRead(productThing({ ...many, variants: many.variants.slice(0, 1) }, shown));
    expect(thing).toMatchObject({ '@type': 'Product', sku: many.variants[0]!.sku });
    expect(await faultsOf([thing!])).toEqual([]);
  });
});

test('the shop, its search, where a page stands, and a post are valid', async () => {
  const things = asRead(
    organizationThing(site, ['https://www.instagram.com/odettehair.example']),
    webSiteThing(site),
    breadcrumbThing(site, [
      { label: 'Home', href: '/' },
      { label: 'Wigs', href: '/wigs' },
      { label: 'Bobs' },
    ]),
    articleThing(site, {
      path: '/blog/how-to-wash-a-lace-wig',
      title: 'How to wash a lace wig',
      summary: 'Cold water, twice a month.',
      image: 'journal/washing.webp',
      author: 'Odette Marsh',
      publishTime: '2026-11-01T08:00:00.000Z',
    }),
  );
  expect(await faultsOf(things)).toEqual([]);
  expect(things[1]).toMatchObject({
    potentialAction: {
      target: { urlTemplate: 'https://odettehair.example/search/result?q={search_term_string}' },
      'query-input': 'required name=search_term_string',
    },
  });
  expect(things[3]).toMatchObject({ '@type': 'BlogPosting', publisher: { name: 'Odette Hair' } });
});

test('where nobody has asked anything there is no page of questions', () => {
  expect(asRead(questionsThing([]))).toEqual([]);
});

test('no text can end the script that it stands in', () => {
  const question = { question: '</script><script>alert(1)</script>', answer: '<!-- \u2028' };
  const text = scriptText([questionsThing([question])]);
  expect(text).not.toContain('<');
  expect(text).not.toContain('\u2028');
  expect(asRead(questionsThing([question]))[0]).toMatchObject({
    mainEntity: [{ name: question.question, acceptedAnswer: { text: question.answer } }],
  });
});
