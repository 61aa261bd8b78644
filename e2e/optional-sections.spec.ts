import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGuestApi, expect, test } from './fixtures/test';
import { startShop } from './fixtures/shop-instance';

test(
  'npm run dev runs next to the built shop, with its own data',
  { tag: ['@all', '@alone'] },
  async ({ page, admin, api, browserErrors }) => {
    test.setTimeout(800_000); // everything is compiled on request
    const dev = await startShop({ DATA_DIR: await mkdtemp(join(tmpdir(), 'odette-dev-')) }, 'dev');
    try {
      await dev.waitUntilOpen();
      const { id } = await api.system.convertUrl({ url: 'satin-bonnet' });
      const read = () =>
        Promise.all([api, createGuestApi(dev.url)].map(({ product }) => product.read({ id: id! })));
      const [built, devProduct] = await read();
      expect(devProduct!.variants).toEqual(built!.variants);

      const variant = built!.variants.at(-1)!;
      await admin.change(variant.sku, { price_cents: 4_321 });
      const [changed, unchanged] = await read();
      expect(changed!.variants.at(-1)!.price).toBe(43.21);
      expect(unchanged!.variants.at(-1)!.price).toBe(variant.price);
      await admin.change(variant.sku, { price_cents: Math.round(variant.price * 100) });

      await page.goto(`${dev.url}/satin-bonnet`, { timeout: 500_000 });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page
        .getByRole('button', { name: /^Add to cart/ })
        .first()
        .click();
      await expect(page.getByRole('dialog', { name: /Your cart/ })).toBeVisible({ timeout: 90_000 });
    } finally {
      await page.close();
      await dev.close();
    }
    // A chunk that is being recompiled first answers 404; React's own warnings still count here.
    const others = browserErrors.filter((message) => !message.includes('Failed to load resource'));
    browserErrors.splice(0, browserErrors.length, ...others);
  },
);
