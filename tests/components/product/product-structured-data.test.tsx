import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ProductStructuredData } from '@/components/product/product-structured-data';
import type { Product, Variant } from '@/contract/product';
import { toProductView } from '@/lib/catalog/product-view';
import { toProductFacts } from '@/lib/seo/structured-data/product-facts';
import { parseJsonLd, type JsonLdNode } from '@/tests/support/checks/structured-data';
import { productArbitrary } from '@/tests/support/product-arbitrary';

const site = { url: 'https://odettehair.example', name: 'Odette Hair' };
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
});
