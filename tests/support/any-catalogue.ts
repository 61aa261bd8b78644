import { eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { productAttributes, products } from '@/provider/db/schema/product';
import { variantOptions, variants } from '@/provider/db/schema/variant';
import type { ServiceContext } from '@/provider/work';
import { applyStockChanges } from '@/provider/records/stock';
import type { FacetAttribute, Filter } from '@/provider/rules/product-filter';
import type { PlainProduct, PlainVariant } from './plain-facets';

// Few values of each, so that products overlap; two of the colours are of one family.
const optionValues = {
  texture: ['straight', 'curly'],
  color: ['natural-black', 'jet-black', 'ginger'],
  length: ['14', '16', '18'],
  lace: ['13x4', '360'],
  cap: ['glueless', 'headband'],
  density: ['150', '200'],
};
type AttributeCode = keyof typeof optionValues;
const valuesArbitrary = (code: AttributeCode, most = 1) =>
  fc.subarray(optionValues[code], { minLength: 0, maxLength: most });
const getOptionIds = (
  attributes: readonly FacetAttribute[],
  chosen: Partial<Record<AttributeCode, string[]>>,
) =>
  Object.entries(chosen).flatMap(([code, names]) =>
    names.map((name) => {
      const options = attributes.find((attribute) => attribute.code === code)?.options;
      const option = options?.find(({ value }) => value === name);
      if (!option) throw new Error(`The shop has no ${code} ${name}`);
      return option.id;
    }),
  );

const priceCents = fc.constantFrom(7_999, 8_000, 12_049, 12_050, 19_900);
const variantArbitrary = fc.record({
  chosen: fc.record({
    color: valuesArbitrary('color'),
    length: valuesArbitrary('length', 2),
    lace: valuesArbitrary('lace'),
    density: valuesArbitrary('density'),
  }),
  priceCents,
  stock: fc.constantFrom(0, 0, 1, 3),
  position: fc.nat({ max: 3 }),
  isActive: fc.constantFrom(true, true, true, false),
});
export const productArbitrary = fc.record({
  isActive: fc.constantFrom(true, true, true, false),
  chosen: fc.record({
    texture: valuesArbitrary('texture'),
    cap: valuesArbitrary('cap', 2),
    lace: valuesArbitrary('lace'),
  }),
  variants: fc.array(variantArbitrary, { maxLength: 5 }),
});
type GeneratedProduct = typeof productArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

const rangeArbitrary = (from: fc.Arbitrary<string>, to: fc.Arbitrary<string>) =>
  fc.tuple(from, to).map(([low, high]) => (low || high ? `${low}-${high}` : `${low}-999`));
const filterValuesArbitrary: fc.Arbitrary<Required<Omit<Filter, 'sortBy' | 'capSize'>>> = fc.record({
  texture: fc.subarray(['straight', 'curly', 'woolly'], { minLength: 1 }),
  color: fc.subarray(['ginger', 'jet-black'], { minLength: 1 }),
  colorFamily: fc.subarray(['black', 'red'], { minLength: 1 }),
  length: rangeArbitrary(fc.constantFrom('', '14', '15'), fc.constantFrom('', '16', '17')),
  lace: fc.subarray(['13x4', '360', '4x4'], { minLength: 1 }),
  cap: fc.subarray(['glueless', 'bangs'], { minLength: 1 }),
  density: fc.subarray(['150', '200'], { minLength: 1 }),
  price: rangeArbitrary(fc.constantFrom('', '80', '110'), fc.constantFrom('', '80', '120', '121')),
  inStock: fc.constant(true),
});
const codes = ['texture', 'color', 'colorFamily', 'length', 'lace', 'cap', 'density', 'price', 'inStock'];
/** At most three, so that some products usually match. */
export const filterArbitrary: fc.Arbitrary<Filter> = fc
  .tuple(filterValuesArbitrary, fc.subarray(codes, { maxLength: 3 }))
  .map(([choice, kept]) =>
    Object.fromEntries(Object.entries(choice).filter(([code]) => kept.includes(code))),
  );

const indexArbitrary = fc.nat({ max: 40 });
export const catalogChangeArbitrary = fc.oneof(
  fc.record({
    do: fc.constantFrom('trade' as const, 'hide' as const, 'drop' as const),
    which: indexArbitrary,
  }),
  fc.record({ do: fc.constant('price' as const), which: indexArbitrary, priceCents }),
  fc.record({ do: fc.constant('raise all' as const), byCents: fc.constantFrom(1, 4_000) }),
  fc.record({ do: fc.constant('move' as const), which: indexArbitrary, position: fc.nat({ max: 3 }) }),
  fc.record({
    do: fc.constant('choose' as const),
    which: indexArbitrary,
    color: valuesArbitrary('color', 2),
  }),
  fc.record({
    do: fc.constant('share' as const),
    which: indexArbitrary,
    texture: valuesArbitrary('texture', 2),
  }),
);
type CatalogChange = typeof catalogChangeArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

let sequence = 0;

/** Products in the database and their expected values in memory, changed together. */
export function createCatalog(ctx: ServiceContext, attributes: readonly FacetAttribute[]) {
  const { db } = ctx;
  const catalogue: PlainProduct[] = [];
  const optionIds = (chosen: Parameters<typeof getOptionIds>[1]) => new Set(getOptionIds(attributes, chosen));

  const wear = async (variantId: number, ids: Set<number>) => {
    const rows = [...ids].map((optionId) => ({ variantId, optionId }));
    if (rows.length > 0) await db.insert(variantOptions).values(rows);
  };
  const share = async (productId: number, ids: Set<number>) => {
    const rows = [...ids].map((optionId) => ({ productId, optionId }));
    if (rows.length > 0) await db.insert(productAttributes).values(rows);
  };
  const write = async ({ id }: PlainVariant, to: Partial<Omit<PlainVariant, 'optionIds'>>) => {
    await db.update(variants).set(to).where(eq(variants.id, id));
  };

  async function add({ isActive, chosen, variants: wanted }: GeneratedProduct) {
    const name = `any-${(sequence += 1)}`;
    const words = { meta: '', description: '', shortDescription: '', metaTitle: '', metaDescription: '' };
    const [row] = await db
      .insert(products)
      .values({ ...words, sku: name, urlPath: name, name, kind: 'wig', isActive })
      .returning();
    const product: PlainProduct = { id: row!.id, isActive, optionIds: optionIds(chosen), variants: [] };
    catalogue.push(product);
    await share(product.id, product.optionIds);
    for (const [at, { chosen: own, ...values }] of wanted.entries()) {
      const [variant] = await db
        .insert(variants)
        .values({ ...values, productId: product.id, sku: `${name}-${at}` })
        .returning();
      product.variants.push({ ...values, id: variant!.id, optionIds: optionIds(own) });
      await wear(variant!.id, optionIds(own));
    }
  }

  async function changeVariant(product: PlainProduct, variant: PlainVariant, step: CatalogChange) {
    switch (step.do) {
      case 'trade': {
        const qty = variant.stock > 0 ? 1 : -2;
        variant.stock -= qty;
        return applyStockChanges(ctx, [{ variantId: variant.id, qty, name: 'a piece' }]);
      }
      case 'hide':
        variant.isActive = !variant.isActive;
        return write(variant, { isActive: variant.isActive });
      case 'price':
        variant.priceCents = step.priceCents;
        return write(variant, { priceCents: step.priceCents });
      case 'move':
        variant.position = step.position;
        return write(variant, { position: step.position });
      case 'choose':
        variant.optionIds = optionIds({ color: step.color });
        await db.delete(variantOptions).where(eq(variantOptions.variantId, variant.id));
        return wear(variant.id, variant.optionIds);
      case 'drop':
        product.variants = product.variants.filter((other) => other !== variant);
        await db.delete(variantOptions).where(eq(variantOptions.variantId, variant.id));
        await db.delete(variants).where(eq(variants.id, variant.id));
    }
  }

  async function change(step: CatalogChange) {
    const pairs = catalogue.flatMap((product) => product.variants.map((variant) => ({ product, variant })));
    if (step.do === 'share') {
      const product = catalogue[step.which % catalogue.length]!;
      product.optionIds = optionIds({ texture: step.texture });
      await db.delete(productAttributes).where(eq(productAttributes.productId, product.id));
      return share(product.id, product.optionIds);
    }
    if (step.do === 'raise all') {
      for (const { variant } of pairs) variant.priceCents += step.byCents;
      const ids = pairs.map(({ variant }) => variant.id);
      await db
        .update(variants)
        .set({ priceCents: sql`${variants.priceCents} + ${step.byCents}` })
        .where(inArray(variants.id, ids));
      return;
    }
    const pair = pairs[step.which % pairs.length];
    if (pair) await changeVariant(pair.product, pair.variant, step);
  }

  return { products: catalogue, add, change };
}
