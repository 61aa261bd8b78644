import type { Product } from '@/contract/product';
import * as comparisonText from '@/components/compare/comparison-text';
import { toProductView, type ProductView } from '@/lib/catalog/product-view';
import {
  buildVariantIndex,
  findDefaultVariant,
  type ProductOption,
  type VariantIndex,
  type VariantView,
} from '@/lib/catalog/variant-selection';
import { deliveryEstimateText } from '@/lib/format/arrival';

/** A product as it is compared: in one variant. */
export type ComparedProduct = {
  product: Product;
  view: ProductView;
  index: VariantIndex;
  variant: VariantView;
};

/** One fact about each product: lines of text, none where it is not stated. */
export type CompareRow = { label: string; cells: readonly (readonly string[])[] };

export type Comparison = {
  different: readonly CompareRow[];
  /** Prices by length, where there are lengths to choose from. */
  prices: readonly CompareRow[];
  same: readonly CompareRow[];
};

/** Null for a product without variants. A variant that is gone is replaced by the one its page opens with. */
export function toComparedProduct(product: Product, variantId: number | null): ComparedProduct | null {
  const view = toProductView(product);
  const index = buildVariantIndex(view.options, view.variants);
  const variant = index.variants.find(({ id }) => id === variantId) ?? findDefaultVariant(index);
  return variant && { product, view, index, variant };
}

const VALUES_SHOWN = 6;

/** "14 in, 16 in, 18 in and 4 more" */
function valuesText({ values }: ProductOption): string {
  const labels = values.map(({ label }) => label);
  if (labels.length <= VALUES_SHOWN) return labels.join(', ');
  return comparisonText.andMore(
    labels.slice(0, VALUES_SHOWN - 1).join(', '),
    labels.length - VALUES_SHOWN + 1,
  );
}

type Fact = { label: string; lines: readonly string[] };

/** What a product comes in, what it is made of, and how it is cared for. */
const listFacts = ({ product, view }: ComparedProduct): Fact[] => [
  ...[...view.options, ...view.fixedOptions].map((option) => ({
    label: option.label,
    lines: [valuesText(option)],
  })),
  ...product.specifications.map(({ label, value }) => ({ label, lines: [value] })),
];

const careLines = ({ product }: ComparedProduct) =>
  product.care.map(({ title, text }) => `${title}: ${text}`);

function deliveryLines({ view, variant }: ComparedProduct, nowMs: number): string[] {
  if (variant.qty === 0) return [comparisonText.soldOut];
  const terms = view.shippingTerms[variant.shippingTermsIndex];
  if (!terms) return [];
  return [deliveryEstimateText(nowMs, variant.handlingDays, view.shipping, terms).promise];
}

const reviewLines = ({ product }: ComparedProduct) =>
  product.reviewsCount > 0 ? [comparisonText.reviews(product.ratingSummary, product.reviewsCount)] : [];

/** Rows of the same label are one: its lines follow each other. */
function mergeFacts(products: readonly ComparedProduct[]): CompareRow[] {
  const labels = new Map<string, string[][]>();
  products.forEach((product, column) => {
    for (const { label, lines } of listFacts(product)) {
      const cells = labels.get(label) ?? products.map(() => []);
      cells[column]!.push(...lines.filter((line) => !cells[column]!.includes(line)));
      labels.set(label, cells);
    }
  });
  return [...labels].map(([label, cells]) => ({ label, cells }));
}

const getLengthOption = ({ options }: VariantIndex) => options.findIndex(({ kind }) => kind === 'length');

const priceText = ({ priceText: price, qty }: VariantView) =>
  qty > 0 ? price : comparisonText.soldOutPrice(price);

/** What a length costs with the other options as selected; else the cheapest that there is of it, in stock if any is. */
function findPrice({ index, variant }: ComparedProduct, length: string): string[] {
  const option = getLengthOption(index);
  const value = index.options[option]?.values.findIndex((one) => one.value === length) ?? -1;
  const candidates = index.variantsByValue[option]?.[value] ?? [];
  const exact = candidates.find(({ valueIndexes }) =>
    valueIndexes.every((at, position) => position === option || at === variant.valueIndexes[position]),
  );
  if (exact) return [priceText(exact)];
  const [cheapest] = [...candidates].sort(
    (one, other) => Number(one.qty === 0) - Number(other.qty === 0) || one.price - other.price,
  );
  return cheapest ? [comparisonText.from(priceText(cheapest))] : [];
}

function listPriceRows(products: readonly ComparedProduct[]): CompareRow[] {
  const lengths = new Map<string, string>();
  for (const { index } of products)
    for (const { value, label } of index.options[getLengthOption(index)]?.values ?? [])
      lengths.set(value, label);
  return [...lengths]
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([value, label]) => ({ label, cells: products.map((product) => findPrice(product, value)) }));
}

const hasDifference = ({ cells }: CompareRow) =>
  cells.some((lines) => lines.join('\n') !== cells[0]?.join('\n'));

/** The facts about two to four products: those in which they differ apart from those that are the same in all. */
export function compareProducts(products: readonly ComparedProduct[], nowMs: number): Comparison {
  const rows = [
    { label: comparisonText.reviewsLabel, cells: products.map(reviewLines) },
    { label: comparisonText.deliveryLabel, cells: products.map((product) => deliveryLines(product, nowMs)) },
    ...mergeFacts(products),
    { label: comparisonText.careLabel, cells: products.map(careLines) },
  ].filter(({ cells }) => cells.some((lines) => lines.length > 0));
  return {
    different: rows.filter(hasDifference),
    prices: listPriceRows(products),
    same: rows.filter((row) => !hasDifference(row)),
  };
}
