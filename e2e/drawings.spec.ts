import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/test';

const getTextures = (home: Pick<Page, 'getByRole'>) =>
  home.getByRole('region', { name: /textures/i }).getByRole('listitem');
const countStrands = (items: Locator) =>
  items.evaluateAll((all) => all.map((item) => item.querySelectorAll('svg path').length));

test('icons are drawn from one file, for which the browser asks once', async ({ page }) => {
  const sprites: string[] = [];
  page.on('request', (request) => {
    if (/\/icons\.[^/]+\.svg$/.test(request.url())) sprites.push(request.url());
  });
  await page.goto('/');
  const social = page.getByRole('link', { name: /Pinterest/ }).locator('use');
  const getWidth = () => social.evaluate((use: SVGGraphicsElement) => use.getBBox().width);
  await expect.poll(getWidth).toBeGreaterThan(0);
  expect(sprites).toHaveLength(1);

  const response = await page.request.get(sprites[0]!);
  expect(response.headers()).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-encoding': 'br',
    'cache-control': expect.stringContaining('immutable'),
  });
});

test('the icons of the first view do not wait for the file', async ({ page }) => {
  await page.goto('/lace-front-wigs');
  const banner = page.getByRole('banner');
  expect(await banner.locator('path').filter({ visible: true }).count()).toBeGreaterThan(4);
  await expect(banner.locator('use').filter({ visible: true })).toHaveCount(0);
});

test('an icon with a color of its own is visible in forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto('/');
  const search = page.getByRole('banner').getByRole('link', { name: 'Search hair' });
  const getColor = (element: Locator) => element.evaluate((node) => getComputedStyle(node).color);
  expect(await getColor(search.locator('svg'))).toBe(await getColor(search));
});

test(
  'locks of hair below the first view are one strand each until they come near',
  { tag: '@all' },
  async ({ page, browser, baseURL }) => {
    await page.goto('/');
    const textures = getTextures(page);
    const strands = await countStrands(textures);
    expect(strands.length).toBeGreaterThan(5);
    expect(new Set(strands)).toEqual(new Set([1]));
    await textures.first().scrollIntoViewIfNeeded();
    await expect.poll(async () => new Set(await countStrands(textures))).toEqual(new Set([15]));

    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const plain = await context.newPage();
    await plain.goto('/');
    const plainTextures = getTextures(plain);
    await expect(plainTextures.getByRole('link')).toHaveCount(strands.length);
    expect(await plainTextures.first().locator('path').isVisible()).toBe(true);
    await context.close();
  },
);
