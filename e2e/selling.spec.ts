import { buyUntil, restockVariants } from './fixtures/shoppers';
import { expect, test } from './fixtures/test';
import { openMemoryShop, MEMORY_SHOP_OWNER_KEY } from './fixtures/memory-shop';

/** `SELLING_MINUTES=60` sells for a real hour; `npm run test:all` for less. */
const MINUTES = Number(process.env.SELLING_MINUTES || 3);
const SHOPPERS = 8;
const PATHS = ['wide-tooth-comb', 'argan-hair-oil', 'straight-bob-lace-wig', 'hd-lace-front-straight-wig'];
/** The memory growth allowed after the first sixth of the time. */
const BUDGET_BYTES = 25_000_000;

test(
  'an hour of selling ends with the memory use of its tenth minute',
  { tag: '@all' },
  async ({}, { annotations }) => {
    test.setTimeout(MINUTES * 60_000 * 2 + 300_000);
    const shop = await openMemoryShop({ TRUST_PROXY: '1' });
    try {
      await restockVariants(shop.url, MEMORY_SHOP_OWNER_KEY, PATHS, 900_000);
      const sellFor = async (minutes: number) => {
        const endAt = Date.now() + minutes * 60_000;
        const options = { shoppers: SHOPPERS, paths: PATHS, pick: () => shop.url };
        const { failures, sales } = await buyUntil(() => Date.now() > endAt, options);
        expect(failures).toEqual([]);
        return sales.length;
      };
      const firstSales = await sellFor(MINUTES / 6);
      const earlyMemory = await shop.readMemory();
      const laterSales = await sellFor((MINUTES * 5) / 6);
      const lateMemory = await shop.readMemory();
      annotations.push({
        type: 'orders',
        description: `${firstSales} and ${laterSales} orders, ${earlyMemory.bytes} and ${lateMemory.bytes} bytes`,
      });
      expect(laterSales).toBeGreaterThan(firstSales);
      expect(lateMemory.bytes - earlyMemory.bytes).toBeLessThan(BUDGET_BYTES);
    } finally {
      await shop.close();
    }
  },
);
