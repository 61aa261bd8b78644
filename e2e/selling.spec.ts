import { buyUntil, fillShelves } from './fixtures/shoppers';
import { expect, test } from './fixtures/test';
import { openWatchedShop, WATCHED_OWNER_KEY } from './fixtures/watched-shop';

/** `SELLING_MINUTES=60` sells for a real hour; `npm run test:all` for less. */
const MINUTES = Number(process.env.SELLING_MINUTES || 3);
const SHOPPERS = 8;
const PATHS = ['wide-tooth-comb', 'argan-hair-oil', 'straight-bob-lace-wig', 'hd-lace-front-straight-wig'];
/** What may be held more at the end than after a sixth of the time. */
const BUDGET_BYTES = 25_000_000;

test(
  'an hour of selling: memory at its end as at its tenth minute',
  { tag: '@all' },
  async ({}, { annotations }) => {
    test.setTimeout(MINUTES * 60_000 * 2 + 300_000);
    const shop = await openWatchedShop({ TRUST_PROXY: '1' });
    try {
      await fillShelves(shop.url, WATCHED_OWNER_KEY, PATHS, 900_000);
      const sellFor = async (minutes: number) => {
        const endAt = Date.now() + minutes * 60_000;
        const wanted = { shoppers: SHOPPERS, paths: PATHS, pick: () => shop.url };
        const { faults, sales } = await buyUntil(() => Date.now() > endAt, wanted);
        expect(faults).toEqual([]);
        return sales.length;
      };
      const first = await sellFor(MINUTES / 6);
      const early = await shop.held();
      const later = await sellFor((MINUTES * 5) / 6);
      const late = await shop.held();
      annotations.push({
        type: 'orders',
        description: `${first} and ${later} orders, ${early.bytes} and ${late.bytes} bytes`,
      });
      expect(later).toBeGreaterThan(first);
      expect(late.bytes - early.bytes).toBeLessThan(BUDGET_BYTES);
    } finally {
      await shop.close();
    }
  },
);
