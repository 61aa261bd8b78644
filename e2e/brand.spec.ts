// In test:all only: a shop started with other settings.
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Response } from '@playwright/test';
import { waitUntilSettled } from './fixtures/checkout-flow';
import { createRegistration, registerByApi } from './fixtures/customer';
import { createOtherShopFolder, OTHER_SHOP_FILES } from './fixtures/other-shop';
import { startShop, type ShopInstance } from './fixtures/shop-instance';
import { createGuestApi, expect, test } from './fixtures/test';

const GREEN = 'rgb(11, 107, 58)';
const DATA_DIR = mkdtempSync(join(tmpdir(), 'odette-brand-data-'));
// The build of the shop under test, started with the folder of another shop.
let shop: ShopInstance;

test.describe('a shop with a folder of its own', () => {
  test.describe.configure({ mode: 'serial' });

  test.beforeAll(async () => {
    shop = await startShop({ SHOP_DIR: createOtherShopFolder(), DATA_DIR }, 'serve');
    await shop.waitUntilOpen();
  });
  test.afterAll(() => shop.close());

  const readColor = (page: Page, name: string) =>
    page.evaluate((variable) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = `var(${variable})`;
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    }, name);

  for (const width of [390, 1440])
    for (const path of ['/', '/linen-dress', '/cart', '/nobody-was-here'])
      test(
        `${path} at ${width} has its name, logo, colors and nothing of the demo shop`,
        { tag: width === 390 ? [] : '@all' },
        async ({ page }) => {
          await page.setViewportSize({ width, height: 900 });
          const response = await page.goto(`${shop.url}${path}`);
          expect(await response!.text()).not.toContain('Odette');
          await waitUntilSettled(page);
          await expect(page).toHaveTitle(/Maison Vert$/);
          const logo = page
            .getByRole('banner')
            .getByRole('link', { name: 'Maison Vert, home' })
            .locator('img');
          await expect(logo).toBeVisible();
          const box = (await logo.boundingBox())!;
          expect(box.width / box.height).toBeCloseTo(4, 0);
          expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
          expect(await readColor(page, '--color-wine')).toBe(GREEN);
          const footer = page.getByRole('contentinfo');
          await expect(footer).toHaveCSS('background-color', 'rgb(13, 33, 24)');
          await expect(footer).toContainText('© Maison Vert');
          await expect(footer).toContainText('Our newsletter.');
          await expect(page.getByText('Letters about hair')).toHaveCount(0);
        },
      );

  for (const width of [390, 1440])
    test(
      `its pages load its two fonts and no others at ${width}`,
      { tag: width === 390 ? [] : '@all' },
      async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        for (const path of ['/', '/linen-dress', '/cart', '/login', '/nobody-was-here']) {
          const loaded: Response[] = [];
          const count = (response: Response) => {
            if (response.request().resourceType() === 'font') loaded.push(response);
          };
          page.on('response', count);
          const response = await page.goto(`${shop.url}${path}`);
          await waitUntilSettled(page);
          await page.evaluate(() => document.fonts.ready.then(() => undefined));
          page.off('response', count);

          const preloads = (await response!.headerValues('link'))[0] ?? '';
          const preloaded = new Set(preloads.match(/<[^>]+>; rel=preload; as="font"/g)).size;
          expect(preloaded, path).toBe(response!.ok() ? 2 : 0); // the headers of an error page are its own
          expect(new Set(loaded.map((response) => new URL(response.url()).pathname)).size, path).toBe(2);
          for (const response of loaded) {
            expect(response.url()).toMatch(/\/media\/brand\/font\/[0-9a-f]{16}\.woff2$/);
            expect(response.headers()).toMatchObject({
              'content-type': 'font/woff2',
              'cache-control': 'public, max-age=31536000, immutable',
            });
          }
          const faces = await page.evaluate(() =>
            [...document.fonts].flatMap(({ family, status }) => (status === 'loaded' ? [family] : [])),
          );
          expect(faces.join(), path).toMatch(/Vert Text/);
          await expect(page.locator('body')).toHaveCSS(
            'font-family',
            /^"?Vert Text"?, "?Vert Text Fallback"?, /,
          );
          const [heading] = await page.getByRole('heading', { level: 1 }).all();
          if (heading) await expect(heading).toHaveCSS('font-family', /^"?Vert (Text|Headings)"?, /);
          const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(scrollWidth, path).toBeLessThanOrEqual(width);
        }
      },
    );

  for (const width of [390, 1440])
    test(`nothing speaks of hair at ${width}`, { tag: width === 390 ? [] : '@all' }, async ({ page }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width, height: 900 });
      const expectNoHair = async () => {
        await waitUntilSettled(page);
        const text = await page.locator('body').innerText();
        expect(
          text.match(/\b(hair|wigs?|lace|bench|stylist|textures?|strands?|shades?|wear|worn|wore|wash)\b/gi),
          page.url(),
        ).toBeNull();
      };
      for (const path of [
        ...[
          '/',
          '/linen-dress',
          '/cart',
          '/nobody-was-here',
          '/search/result?q=dress',
          '/search/result?q=zzz',
        ],
        ...['/login', '/register', '/forgotpassword', '/blog', '/site-map', '/order/track', '/user/wishlist'],
      ]) {
        await page.goto(`${shop.url}${path}`);
        await expectNoHair();
      }
      await page.goto(`${shop.url}/login`);
      await expect(page.locator('main img')).toHaveCount(0);
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByRole('link', { name: 'All pages' })).toBeVisible();
      await expect(footer.getByRole('link', { name: /^(Privacy|Terms|Cookies)$/ })).toHaveCount(0);
      await page.goto(`${shop.url}/linen-dress`);
      await expect(page.getByRole('img', { name: 'Linen dress' }).first()).toBeVisible();
      await expect(page.getByText(/exchange/i)).toHaveCount(0);
    });

  test('a new account has no hair profile', async ({ page }) => {
    const registration = createRegistration();
    await registerByApi(createGuestApi(shop.url), registration);
    await page.goto(`${shop.url}/login`);
    await page.getByLabel('E-mail address').first().fill(registration.email);
    await page.getByLabel('Password').first().fill(registration.password);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Your orders will be here.')).toBeVisible();
    for (const path of ['/user', '/user/points', '/user/wishlist']) {
      await page.goto(`${shop.url}${path}`);
      await waitUntilSettled(page);
      expect(await page.locator('body').innerText(), path).not.toMatch(/\b(hair|wear|shade)\b/i);
    }
  });

  test('its menu leads to all products, which name no category', async ({ page }) => {
    await page.goto(shop.url);
    await waitUntilSettled(page);
    await page
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('link', { name: 'All products' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'All products' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Linen dress' }).first()).toBeVisible();

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Menu' }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('link', { name: 'All products' })).toBeVisible();
    // It has one currency and no sister site: no empty strip stands below.
    await expect(drawer.locator('.bg-petal')).toHaveCount(0);
  });

  test('its search has its own name', async ({ page }) => {
    await page.goto(shop.url);
    await waitUntilSettled(page);
    await page.getByRole('banner').getByRole('link', { name: 'Find a dress' }).click();
    await expect(page.getByRole('combobox', { name: 'Find a dress' })).toBeFocused();
  });

  test('its footer links what shop.yaml names, and nothing else', async ({ page }) => {
    await page.goto(shop.url);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'bonjour@maisonvert.example' })).toHaveAttribute(
      'href',
      'mailto:bonjour@maisonvert.example',
    );
    await expect(footer.getByRole('link', { name: '+49 30 5550132' })).toHaveAttribute(
      'href',
      'tel:+49305550132',
    );
    const instagram = footer.getByRole('link', { name: /^Instagram/ });
    await expect(instagram).toHaveAttribute('href', 'https://instagram.com/maisonvert.example');
    await expect(footer.getByRole('link', { name: /^Facebook|^TikTok|Studio/ })).toHaveCount(0);
  });

  for (const width of [390, 1440])
    test(`its footer, its contact page and its texts say when people answer at ${width}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      const lines = [
        'Monday to Friday: 9:00 to 18:00',
        'Saturday: 10:00 to 14:00',
        'Sunday: closed',
        'Central European Time',
      ];
      await page.goto(`${shop.url}/contact`);
      await waitUntilSettled(page);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { name: 'Opening hours' })).toBeVisible();
      await expect(main.getByRole('listitem').filter({ hasText: /:00|Time|closed/ })).toHaveText(lines);
      const footer = page.getByRole('contentinfo');
      if (width < 768) await footer.getByRole('button', { name: 'Contact us' }).click();
      const hours = footer.getByRole('list', { name: 'Opening hours' });
      await expect(hours).toBeVisible();
      await expect(hours.getByRole('listitem')).toHaveText(lines);
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrollWidth).toBeLessThanOrEqual(width);

      await page.goto(`${shop.url}/visit`);
      await expect(
        main.getByText(
          'We are there Monday to Friday 9:00 to 18:00, Saturday 10:00 to 14:00, Sunday closed (Central European Time).',
        ),
      ).toBeVisible();
      await expect(main.getByRole('heading', { name: 'Opening hours' })).toHaveCount(0);
    });

  test('its icons are those of its folder', async ({ request }) => {
    const icon = await request.get(`${shop.url}/icon.svg`);
    expect(await icon.text()).toBe(OTHER_SHOP_FILES['icon.svg']);
    const favicon = await (await request.get(`${shop.url}/favicon.ico`)).body();
    expect([...favicon.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  });

  test('search engines read who is behind it', async ({ request }) => {
    const html = await (await request.get(shop.url)).text();
    expect(html).toContain('"legalName":"Maison Vert GmbH"');
    expect(html).toContain('"dayOfWeek":["Monday","Tuesday","Wednesday","Thursday","Friday"]');
    expect(html).toMatch(/data-settings="[^"]*units=centimeters[&"]/);
    expect(html).toContain('"sameAs":["https://instagram.com/maisonvert.example"]');
    expect(html).toContain('<meta name="theme-color" content="#0d2118"/>');
  });

  test('its emails have its name, address and colors', async () => {
    await registerByApi(createGuestApi(shop.url), createRegistration());
    const outbox = join(DATA_DIR, 'outbox');
    const readEmails = () => {
      try {
        return readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'));
      } catch {
        return [];
      }
    };
    await expect.poll(() => readEmails().length, { timeout: 30_000 }).toBeGreaterThan(0);
    const [email = ''] = readEmails();
    expect(email).toContain('bonjour@maisonvert.example');
    expect(email).toContain('Maison Vert GmbH');
    expect(email).toContain('Lindenallee 4, 10115 Berlin');
    expect(email).toContain("font-family:'Vert', system-ui");
    expect(email).toContain("font-family:'Vert Text', Georgia");
    expect(email).not.toContain('Figtree');
  });
});
