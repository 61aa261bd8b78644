import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Facet, ProductPage } from '@/contract/product-list';
import { allPieces, productsOf, type Piece } from '@/tests/support/catalogue';
import { openShop, type Shop } from '@/tests/support/shop';

let shop: Shop;
let pieces: Piece[];
beforeAll(async () => {
  shop = await openShop();
  pieces = await allPieces(shop.db);
});
afterAll(() => shop.close());

type Chosen = Record<string, string[]>;
const inputNames: Record<string, string> = { color_family: 'colorFamily', cap_size: 'capSize' };
const inputOf = (chosen: Chosen) =>
  Object.fromEntries(Object.entries(chosen).map(([code, values]) => [inputNames[code] ?? code, values]));

const fits = (piece: Piece, chosen: Chosen) =>
  Object.entries(chosen).every(([code, values]) => values.some((value) => piece.has.has(`${code}=${value}`)));
const facetOf = (page: ProductPage, code: string): Facet => {
  const facet = page.aggregations.find(({ attributeCode }) => attributeCode === code);
  if (!facet) throw new Error(`There is no facet ${code}`);
  return facet;
};
const without = (chosen: Chosen, code: string) =>
  Object.fromEntries(Object.entries(chosen).filter(([other]) => other !== code));

const choices: Chosen[] = [
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
  test.each(choices)('%j shows the products with one variant that has all of it', async (chosen) => {
    const page = await shop.visitor().product.list({ ...inputOf(chosen), limit: 100 });
    const expected = productsOf(pieces.filter((piece) => fits(piece, chosen)));
    expect(new Set(page.items.map(({ id }) => id))).toEqual(expected);
    expect(page.total).toBe(expected.size);
  });

  test.each(choices)(
    'the facets beside %j count with the other filters kept, without their own',
    async (chosen) => {
      const page = await shop.visitor().product.list({ ...inputOf(chosen), limit: 1 });
      const listed = ['texture', 'color_family', 'length', 'lace', 'cap', 'cap_size', 'density'];
      for (const code of listed) {
        const rest = pieces.filter((piece) => fits(piece, without(chosen, code)));
        for (const { value, count, isSelected } of facetOf(page, code).options) {
          const expected = productsOf(rest.filter((piece) => piece.has.has(`${code}=${value}`))).size;
          expect({ code, value, count }).toEqual({ code, value, count: expected });
          expect(isSelected).toBe(chosen[code]?.includes(value) ?? false);
        }
      }
      const ready = productsOf(pieces.filter((piece) => piece.stock > 0 && fits(piece, chosen))).size;
      expect(facetOf(page, 'in_stock').options).toMatchObject([
        { value: '1', count: ready, isSelected: false },
      ]);
    },
  );

  test('a value that nothing is left of stays in its facet with 0', async () => {
    const page = await shop.visitor().product.list({ lace: ['360'], limit: 1 });
    const everything = await shop.visitor().product.list({ limit: 1 });
    const values = (from: ProductPage) => facetOf(from, 'texture').options.map(({ value }) => value);
    expect(values(page)).toEqual(values(everything));
    expect(facetOf(page, 'texture').options.some(({ count }) => count === 0)).toBe(true);
  });

  test('a colour and a lace that a product has, but never together, do not show it', async () => {
    const pairs = pieces.flatMap(({ has }) => [...has].filter((word) => word.startsWith('color=')));
    const laces = [
      ...new Set(pieces.flatMap(({ has }) => [...has].filter((word) => word.startsWith('lace=')))),
    ];
    const apart = [...new Set(pairs)].flatMap((color) =>
      laces.flatMap((lace) => {
        const both = productsOf(pieces.filter(({ has }) => has.has(color) && has.has(lace)));
        const eachOfOne = [...productsOf(pieces.filter(({ has }) => has.has(color)))].filter((id) =>
          pieces.some((piece) => piece.productId === id && piece.has.has(lace)),
        );
        const never = eachOfOne.filter((id) => !both.has(id));
        return never.length > 0 ? [{ color: color.slice(6), lace: lace.slice(5), never }] : [];
      }),
    );
    expect(apart.length).toBeGreaterThan(0);
    const [{ color, lace, never }] = apart as [(typeof apart)[number]];
    const page = await shop.visitor().product.list({ color: [color], lace: [lace], limit: 100 });
    expect(page.items.filter(({ id }) => never.includes(id))).toEqual([]);
  });

  test('ready to ship asks the same variant for its stock', async () => {
    const chosen = { length: ['30'], texture: ['straight'] };
    const page = await shop
      .visitor()
      .product.list({ texture: ['straight'], length: '30-30', inStock: true, limit: 100 });
    const expected = productsOf(pieces.filter((piece) => fits(piece, chosen) && piece.stock > 0));
    expect(new Set(page.items.map(({ id }) => id))).toEqual(expected);
  });

  test('lengths are a range with both ends in it', async () => {
    const page = await shop.visitor().product.list({ length: '14-16', limit: 100 });
    const expected = productsOf(
      pieces.filter(({ has }) => ['14', '16'].some((inches) => has.has(`length=${inches}`))),
    );
    expect(page.total).toBe(expected.size);
    const inches = facetOf(page, 'length').options;
    expect(inches.filter(({ isSelected }) => isSelected).map(({ value }) => value)).toEqual(['14', '16']);
    expect(inches.map(({ value }) => Number(value))).toEqual(
      [...inches.map(({ value }) => Number(value))].sort((a, b) => a - b),
    );
  });

  test('a price on a card lies within what was asked, in the currency that was asked in', async () => {
    for (const Currency of ['USD', 'EUR', 'GBP']) {
      const page = await shop.visitor({ Currency }).product.list({ price: '80-160', limit: 100 });
      expect(page.total).toBeGreaterThan(0);
      for (const card of page.items) {
        expect(card.previewFinalPrice).toBeGreaterThanOrEqual(80);
        expect(card.previewFinalPrice).toBeLessThanOrEqual(160);
      }
    }
  });

  test('with a length chosen, a product whose long variants cost more than the limit is not shown', async () => {
    const page = await shop.visitor().product.list({ length: '28-30', price: '-180', limit: 100 });
    const long = pieces.filter(({ has }) => has.has('length=28') || has.has('length=30'));
    for (const { id } of page.items)
      expect(
        Math.min(...long.filter((piece) => piece.productId === id).map(({ priceCents }) => priceCents)),
      ).toBeLessThanOrEqual(18_000);
  });

  test('a price bucket, pressed, shows as many as it said', async () => {
    const visitor = shop.visitor({ Currency: 'EUR' });
    for (const filter of [{}, { texture: ['straight'], length: '24-30' }]) {
      const facet = facetOf(await visitor.product.list({ ...filter, limit: 1 }), 'price');
      expect(facet.min).toBeLessThan(facet.max ?? 0);
      for (const { value, count } of facet.options)
        expect({
          value,
          total: (await visitor.product.list({ ...filter, price: value, limit: 1 })).total,
        }).toEqual({ value, total: count });
    }
  });

  test('an empty list says which filter to take away, and how many there are then', async () => {
    const filter = { texture: ['coily'], lace: ['360'] };
    const page = await shop.visitor().product.list({ ...filter, limit: 4 });
    expect(page).toMatchObject({ total: 0, items: [], lastPage: 1 });
    expect(page.relaxations.length).toBeGreaterThan(0);
    for (const { attributeCode, count } of page.relaxations) {
      const rest = await shop.visitor().product.list({ ...without(filter, attributeCode), limit: 1 });
      expect(rest.total).toBe(count);
    }
  });

  test('a list with something in it has nothing to take away', async () => {
    expect((await shop.visitor().product.list({ texture: ['curly'] })).relaxations).toEqual([]);
  });
});
