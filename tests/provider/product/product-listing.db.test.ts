import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Facet, PaginatedProducts } from '@/contract/product-list';
import {
  loadCatalogVariants,
  getProductIds,
  type CatalogVariant,
} from '@/tests/support/fixtures/catalog-variants';
import { openShop, type Shop } from '@/tests/support/shop';

let shop: Shop;
let catalogVariants: CatalogVariant[];
beforeAll(async () => {
  shop = await openShop();
  catalogVariants = await loadCatalogVariants(shop.db);
});
afterAll(() => shop.close());

type FilterSelection = Record<string, string[]>;
const inputNames: Record<string, string> = { color_family: 'colorFamily', cap_size: 'capSize' };
const inputOf = (selection: FilterSelection) =>
  Object.fromEntries(Object.entries(selection).map(([code, values]) => [inputNames[code] ?? code, values]));

const matchesFilters = (variant: CatalogVariant, selection: FilterSelection) =>
  Object.entries(selection).every(([code, values]) =>
    values.some((value) => variant.optionKeys.has(`${code}=${value}`)),
  );
const facetOf = (page: PaginatedProducts, code: string): Facet => {
  const facet = page.aggregations.find(({ attributeCode }) => attributeCode === code);
  if (!facet) throw new Error(`There is no facet ${code}`);
  return facet;
};
const without = (selection: FilterSelection, code: string) =>
  Object.fromEntries(Object.entries(selection).filter(([key]) => key !== code));

const filterSelections: FilterSelection[] = [
  {},
  { texture: ['body-wave'] },
  { texture: ['body-wave', 'curly'] },
  { color: ['blonde-613'] },
  { color: ['ginger', 'burgundy'], lace: ['13x6'] },
  { color_family: ['brown', 'black'], density: ['200'] },
  { texture: ['straight'], color_family: ['blonde'], lace: ['13x4', '5x5'] },
  { lace: ['360'], density: ['130'], cap_size: ['L'] },
  { cap: ['glueless'], color: ['chestnut'] },
  { texture: ['woolly'] },
];

describe('filters and facets', () => {
  test.each(filterSelections)(
    '%j returns the products with a variant that matches all of it',
    async (selection) => {
      const page = await shop.createClient().product.list({ ...inputOf(selection), limit: 100 });
      const expected = getProductIds(catalogVariants.filter((variant) => matchesFilters(variant, selection)));
      expect(new Set(page.items.map(({ id }) => id))).toEqual(expected);
      expect(page.total).toBe(expected.size);
    },
  );

  test.each(filterSelections)(
    'the facets for %j are counted with the other filters, but without their own',
    async (selection) => {
      const page = await shop.createClient().product.list({ ...inputOf(selection), limit: 1 });
      const listed = ['texture', 'color_family', 'length', 'lace', 'cap', 'cap_size', 'density'];
      for (const code of listed) {
        const candidates = catalogVariants.filter((variant) =>
          matchesFilters(variant, without(selection, code)),
        );
        for (const { value, count, isSelected } of facetOf(page, code).options) {
          const expected = getProductIds(
            candidates.filter((variant) => variant.optionKeys.has(`${code}=${value}`)),
          ).size;
          expect({ code, value, count }).toEqual({ code, value, count: expected });
          expect(isSelected).toBe(selection[code]?.includes(value) ?? false);
        }
      }
      const ready = getProductIds(
        catalogVariants.filter((variant) => variant.stock > 0 && matchesFilters(variant, selection)),
      ).size;
      expect(facetOf(page, 'in_stock').options).toMatchObject([
        { value: '1', count: ready, isSelected: false },
      ]);
    },
  );

  test('a value without matches stays in its facet with count 0', async () => {
    const page = await shop.createClient().product.list({ lace: ['360'], limit: 1 });
    const everything = await shop.createClient().product.list({ limit: 1 });
    const values = (list: PaginatedProducts) => facetOf(list, 'texture').options.map(({ value }) => value);
    expect(values(page)).toEqual(values(everything));
    expect(facetOf(page, 'texture').options.some(({ count }) => count === 0)).toBe(true);
  });

  test('a colour and a lace that a product never has in the same variant do not return it', async () => {
    const pairs = catalogVariants.flatMap(({ optionKeys }) =>
      [...optionKeys].filter((optionKey) => optionKey.startsWith('color=')),
    );
    const laces = [
      ...new Set(
        catalogVariants.flatMap(({ optionKeys }) =>
          [...optionKeys].filter((optionKey) => optionKey.startsWith('lace=')),
        ),
      ),
    ];
    const separatePairs = [...new Set(pairs)].flatMap((color) =>
      laces.flatMap((lace) => {
        const idsWithBoth = getProductIds(
          catalogVariants.filter(({ optionKeys }) => optionKeys.has(color) && optionKeys.has(lace)),
        );
        const idsWithEach = [
          ...getProductIds(catalogVariants.filter(({ optionKeys }) => optionKeys.has(color))),
        ].filter((id) =>
          catalogVariants.some((variant) => variant.productId === id && variant.optionKeys.has(lace)),
        );
        const separateIds = idsWithEach.filter((id) => !idsWithBoth.has(id));
        return separateIds.length > 0 ? [{ color: color.slice(6), lace: lace.slice(5), separateIds }] : [];
      }),
    );
    expect(separatePairs.length).toBeGreaterThan(0);
    const [{ color, lace, separateIds: pairIds }] = separatePairs as [(typeof separatePairs)[number]];
    const page = await shop.createClient().product.list({ color: [color], lace: [lace], limit: 100 });
    expect(page.items.filter(({ id }) => pairIds.includes(id))).toEqual([]);
  });

  test('the in-stock filter applies to the same variant as the others', async () => {
    const selection = { length: ['30'], texture: ['straight'] };
    const page = await shop
      .createClient()
      .product.list({ texture: ['straight'], length: '30-30', inStock: true, limit: 100 });
    const expected = getProductIds(
      catalogVariants.filter((variant) => matchesFilters(variant, selection) && variant.stock > 0),
    );
    expect(new Set(page.items.map(({ id }) => id))).toEqual(expected);
  });

  test('a length range includes both ends', async () => {
    const page = await shop.createClient().product.list({ length: '14-16', limit: 100 });
    const expected = getProductIds(
      catalogVariants.filter(({ optionKeys }) =>
        ['14', '16'].some((inches) => optionKeys.has(`length=${inches}`)),
      ),
    );
    expect(page.total).toBe(expected.size);
    const lengthOptions = facetOf(page, 'length').options;
    expect(lengthOptions.filter(({ isSelected }) => isSelected).map(({ value }) => value)).toEqual([
      '14',
      '16',
    ]);
    expect(lengthOptions.map(({ value }) => Number(value))).toEqual(
      [...lengthOptions.map(({ value }) => Number(value))].sort((a, b) => a - b),
    );
  });

  test('card prices lie within the requested range, in the requested currency', async () => {
    for (const Currency of ['USD', 'EUR', 'GBP']) {
      const page = await shop.createClient({ Currency }).product.list({ price: '80-160', limit: 100 });
      expect(page.total).toBeGreaterThan(0);
      for (const card of page.items) {
        expect(card.previewFinalPrice).toBeGreaterThanOrEqual(80);
        expect(card.previewFinalPrice).toBeLessThanOrEqual(160);
      }
    }
  });

  test('with a length filter, a product whose long variants exceed the price limit is not returned', async () => {
    const page = await shop.createClient().product.list({ length: '28-30', price: '-180', limit: 100 });
    const long = catalogVariants.filter(
      ({ optionKeys }) => optionKeys.has('length=28') || optionKeys.has('length=30'),
    );
    for (const { id } of page.items)
      expect(
        Math.min(...long.filter((variant) => variant.productId === id).map(({ priceCents }) => priceCents)),
      ).toBeLessThanOrEqual(18_000);
  });

  test('a price bucket returns as many products as it counts', async () => {
    const guest = shop.createClient({ Currency: 'EUR' });
    for (const filter of [{}, { texture: ['straight'], length: '24-30' }]) {
      const facet = facetOf(await guest.product.list({ ...filter, limit: 1 }), 'price');
      expect(facet.min).toBeLessThan(facet.max ?? 0);
      for (const { value, count } of facet.options)
        expect({
          value,
          total: (await guest.product.list({ ...filter, price: value, limit: 1 })).total,
        }).toEqual({ value, total: count });
    }
  });

  test('an empty list returns which filters to remove, and how many products there are then', async () => {
    const filter = { texture: ['coily'], lace: ['360'] };
    const page = await shop.createClient().product.list({ ...filter, limit: 4 });
    expect(page).toMatchObject({ total: 0, items: [], lastPage: 1 });
    expect(page.relaxations.length).toBeGreaterThan(0);
    for (const { attributeCode, count } of page.relaxations) {
      const relaxedPage = await shop
        .createClient()
        .product.list({ ...without(filter, attributeCode), limit: 1 });
      expect(relaxedPage.total).toBe(count);
    }
  });

  test('a non-empty list returns no filter to remove', async () => {
    expect((await shop.createClient().product.list({ texture: ['curly'] })).relaxations).toEqual([]);
  });
});
