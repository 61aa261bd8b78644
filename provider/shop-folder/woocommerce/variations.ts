import type { CsvRow } from '@/provider/shop-folder/files/read-csv';
import { slugify } from '@/provider/shop-folder/texts/slug';
import { listWooCommerceAttributes, type WooCommerceAttribute } from './columns';

/** A combination of options that a variation sells. */
export type WooCommerceVariant = {
  row: CsvRow;
  optionValues: string[];
  /** Null if it has none. */
  sku: string | null;
  /** Its row stands for several combinations, which share its stock. */
  isShared: boolean;
};

/** As many as a product can have, and one more, which is reported. */
const VARIANTS_MAX = 2_049;

const isSame = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** The attributes that the variations of a product differ by, in the order of the product. */
export function listVariationAttributes(
  product: CsvRow,
  variations: readonly CsvRow[],
): WooCommerceAttribute[] {
  const names = new Set(
    variations.flatMap(({ cells }) => listWooCommerceAttributes(cells).map(({ name }) => name.toLowerCase())),
  );
  const own = listWooCommerceAttributes(product.cells).filter(({ name }) => names.has(name.toLowerCase()));
  return own.map((attribute) => ({
    ...attribute,
    values: attribute.values.length > 0 ? attribute.values : listValues(attribute.name, variations),
  }));
}

const listValues = (name: string, variations: readonly CsvRow[]) => [
  ...new Set(
    variations.flatMap(({ cells }) =>
      listWooCommerceAttributes(cells)
        .filter((attribute) => isSame(attribute.name, name))
        .flatMap(({ values }) => values),
    ),
  ),
];

/** All combinations of these values, up to as many as can be used. */
function combine(lists: readonly (readonly string[])[]): string[][] {
  let combinations: string[][] = [[]];
  for (const values of lists) {
    const longer: string[][] = [];
    for (const combination of combinations)
      for (const value of values.slice(0, VARIANTS_MAX - longer.length)) longer.push([...combination, value]);
    combinations = longer;
  }
  return combinations;
}

/** What variations sell. An attribute without a value stands for each value that the product has of it. */
export function listVariants(
  attributes: readonly WooCommerceAttribute[],
  variations: readonly CsvRow[],
  productSku: string,
): WooCommerceVariant[] {
  const variants = new Map<string, WooCommerceVariant>();
  for (const row of variations) {
    if (variants.size >= VARIANTS_MAX) break;
    const own = listWooCommerceAttributes(row.cells);
    const lists = attributes.map(({ name, values }) => {
      const value = own.find((attribute) => isSame(attribute.name, name))?.values[0];
      return value === undefined ? values : [value];
    });
    const combinations = combine(lists);
    const ownSku = row.cells.get('SKU') ?? productSku;
    // One without a SKU may be exported with that of its product.
    const sku = ownSku === productSku ? null : ownSku;
    for (const optionValues of combinations) {
      const key = JSON.stringify(optionValues.map((value) => value.toLowerCase()));
      // The first one counts, as in WooCommerce.
      if (variants.has(key)) continue;
      const open = optionValues.filter((_, at) => lists[at]!.length > 1).map(slugify);
      variants.set(key, {
        row,
        optionValues,
        sku: sku === null ? null : [sku, ...open].join('-'),
        isShared: combinations.length > 1,
      });
    }
  }
  return [...variants.values()];
}
