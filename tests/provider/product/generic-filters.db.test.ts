import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAttributes } from '@/provider/modules/product/attribute';
import type { FacetAttribute } from '@/provider/modules/product/facet-attribute';
import { loadCatalog, peekCatalog } from '@/provider/modules/product/listing/catalog-cache';
import { listProductsBySql } from '@/provider/modules/product/listing/listing-by-sql';
import type { Listing, ListingTerms } from '@/provider/modules/product/listing/listing-terms';
import { toConditions } from '@/provider/modules/product/listing/product-filter';
import { listProducts } from '@/provider/modules/product/listing/product-listing';
import { allProducts } from '@/provider/modules/product/listing/product-scope';
import { queryRows } from '@/tests/support/seeded-database';
import { openShop, type Shop } from '@/tests/support/shop';

let shop: Shop;
let attributes: FacetAttribute[];
beforeAll(async () => {
  shop = await openShop();
  // Dresses: sizes by variant, a material by product, and a code that is no SQL identifier.
  await queryRows(
    shop.db,
    `insert into attributes (code, label, picker_kind, facet_kind, position) values
       ('option_size', 'Size', 'chip', 'check', 90), ('option_material', 'Material', 'chip', 'check', 91),
       ('it''s "odd"', 'Odd', 'chip', 'check', 92)`,
  );
  await queryRows(
    shop.db,
    `insert into attribute_options (attribute_id, value, label, position)
     select a.id, v, upper(v), n from attributes a, unnest(array['s', 'm', 'l']) with ordinality o(v, n)
     where a.position >= 90`,
  );
  const option = (position: number, value: string) =>
    `(select o.id from attribute_options o join attributes a on a.id = o.attribute_id
      where a.position = ${position} and o.value = ${value})`;
  await queryRows(
    shop.db,
    `insert into variant_options (variant_id, option_id) select id, ${option(90, `(array['s', 'm', 'l'])[variants.id % 3 + 1]`)} from variants`,
  );
  for (const position of [91, 92])
    await queryRows(
      shop.db,
      `insert into product_attributes (product_id, option_id)
       select id, ${option(position, `(array['s', 'm'])[products.id / ${position - 89} % 2 + 1]`)} from products where id % 3 > 0`,
    );
  attributes = await listAttributes(shop.db);
  await loadCatalog(shop.db);
});
afterAll(() => shop.close());

const sorted = <Row>(rows: readonly Row[]) => rows.map((row) => JSON.stringify(row)).sort();
const normalize = ({ facets, ...page }: Listing) => ({
  ...page,
  facets: facets && { ...facets, options: sorted(facets.options), families: sorted(facets.families) },
});

const values = fc.subarray(['s', 'm', 'l', 'unknown'], { minLength: 1 });
const filterArbitrary = fc.record(
  {
    options: fc.uniqueArray(
      fc.record({
        code: fc.constantFrom('option_size', 'option_material', `it's "odd"`, 'no_such_code'),
        values,
      }),
      { selector: ({ code }) => code, minLength: 1 },
    ),
    inStock: fc.constant(true),
    texture: fc.constant<string[]>(['straight', 'body-wave']),
    price: fc.constant('100-250'),
  },
  { requiredKeys: ['options'] },
);

test('both engines list and count the same products for any attributes', async () => {
  await fc.assert(
    fc.asyncProperty(filterArbitrary, fc.constantFrom(1, 18.27), async (filter, rate) => {
      const terms: ListingTerms = {
        ...{ scope: allProducts, conditions: toConditions(filter, attributes), rate },
        ...{ sort: 'newest', page: 1, limit: 500, hasFacets: true },
      };
      expect(normalize(await listProducts(shop.db, terms))).toEqual(
        normalize(await listProductsBySql(shop.db, terms)),
      );
    }),
    { numRuns: 25 },
  );
  expect(peekCatalog(shop.db)).not.toBeNull();
}, 120_000);

const list = (options?: string) => shop.createClient().product.list({ options, limit: 100 });
const findFacet = ({ aggregations }: Awaited<ReturnType<typeof list>>, code: string) =>
  aggregations.find(({ attributeCode }) => attributeCode === code);

test('a list shows a facet for any attribute, and each count is what choosing shows', async () => {
  const facet = findFacet(await list(), 'option_material')!;
  expect(facet).toMatchObject({ label: 'Material', kind: 'check' });
  expect(facet.options.map(({ label }) => label)).toEqual(['S', 'M']);
  for (const { value, count } of facet.options) {
    const filtered = await list(`option_material:${value}`);
    expect(filtered.total).toBe(count);
    expect(findFacet(filtered, 'option_material')!.options.find(({ isSelected }) => isSelected)?.value).toBe(
      value,
    );
  }
});

test('an unknown value finds nothing and can be removed; an unknown attribute is ignored', async () => {
  const { total, relaxations } = await list('option_material:silk');
  expect(total).toBe(0);
  expect(relaxations).toMatchObject([{ attributeCode: 'option_material', value: 'silk' }]);
  expect((await list('no_such_code:s')).total).toBe((await list()).total);
});

test.each(['option_size', 'size:', 'size:s:m', ':s', 'a:1;b:1;c:1;d:1;e:1;f:1;g:1;h:1;i:1;j:1;k:1'])(
  'refuses the options %j',
  async (options) => {
    await expect(list(options)).rejects.toMatchObject({ code: 200422 });
  },
);
