// In test:all only: a journey beside the main ones: guest-buys, customer-buys, orders and user-centre run on a push.
import type { Page } from '@playwright/test';
import { waitUntilSettled } from './fixtures/checkout-flow';
import { toShopHref } from '@/lib/paths/shop-href';
import { openSearch } from './fixtures/search';
import { expect, test } from './fixtures/test';

const KEY = 'getCategory';
const DAY_MS = 24 * 60 * 60 * 1000;

const readStoredSearches = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as StoredSearches | null, KEY);
type StoredSearches = { value: string[]; expiry: number };

test('the icon opens the panel with hot keywords and closes it; so do a click or the focus elsewhere', async ({
  page,
  api,
}) => {
  const { searchPageHotKeywords: keywords = [] } = await api.system.configs({ module: 'system_configs' });
  await page.goto('/');
  await waitUntilSettled(page);
  const icon = page.getByRole('banner').getByRole('link', { name: 'Search hair' });
  await expect(icon).toHaveAttribute('aria-expanded', 'false');
  const field = await openSearch(page);
  await expect(icon).toHaveAttribute('aria-expanded', 'true');
  expect(keywords.length).toBeGreaterThan(2);
  const panel = page.getByRole('dialog', { name: 'Search' });
  for (const { title, link } of keywords)
    await expect(panel.getByRole('link', { name: title, exact: true }).first()).toHaveAttribute(
      'href',
      toShopHref(link),
    );
  // Dispatched, because the panel covers the icon.
  await icon.dispatchEvent('click');
  await expect(field).toBeHidden();
  await expect(icon).toHaveAttribute('aria-expanded', 'false');

  // The button in the panel, which covers the header's.
  await openSearch(page);
  await panel.getByRole('button', { name: 'Toggle search' }).click();
  await expect(field).toBeHidden();

  await openSearch(page);
  await page.mouse.click(700, 880);
  await expect(field).toBeHidden();
  await openSearch(page);
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).focus();
  await expect(field).toBeHidden();
});

test(
  'on a product page the search panel shows products viewed before it',
  { tag: '@all' },
  async ({ page }) => {
    for (const path of ['/satin-bonnet', '/argan-hair-oil']) {
      await page.goto(path);
      await waitUntilSettled(page);
    }
    await openSearch(page);
    const panel = page.getByRole('dialog', { name: 'Search' });
    await expect(panel.getByText('Looked at lately')).toBeVisible();
    await expect(panel.getByRole('link', { name: /Satin Sleep Bonnet/ })).toBeVisible();
    await expect(panel.getByRole('link', { name: /Argan Shine Hair Oil/ })).toHaveCount(0);
  },
);

test(
  'ten search terms are stored, newest first and unique, for a day; clearing removes the key',
  { tag: '@all' },
  async ({ page }) => {
    const terms = [
      'bob',
      'pixie',
      'clip in',
      'bonnet',
      'brush',
      'oil',
      'ponytail',
      'closure',
      'frontal',
      'curly',
    ];
    await page.addInitScript(
      ({ key, value, expiry }) => {
        if (!localStorage.getItem(key)) localStorage.setItem(key, JSON.stringify({ value, expiry }));
      },
      { key: KEY, value: terms, expiry: Date.now() + DAY_MS },
    );
    await page.goto('/');
    await waitUntilSettled(page);
    const field = await openSearch(page);
    await expect(page.getByRole('option')).toHaveText(terms);

    await field.fill('  body wave ');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/search\/result\?q=body\+wave$/);
    expect((await readStoredSearches(page))?.value).toEqual(['body wave', ...terms.slice(0, 9)]);
    const lifetimeMs = (await readStoredSearches(page))!.expiry - Date.now();
    expect(lifetimeMs).toBeGreaterThan(DAY_MS - 60_000);
    expect(lifetimeMs).toBeLessThanOrEqual(DAY_MS);

    // A stored term searches again and moves to the front.
    await waitUntilSettled(page);
    await openSearch(page);
    await page.getByRole('option', { name: 'pixie' }).click();
    await expect(page).toHaveURL(/\/search\/result\?q=pixie$/);
    expect((await readStoredSearches(page))?.value.slice(0, 3)).toEqual(['pixie', 'body wave', 'bob']);

    await waitUntilSettled(page);
    await openSearch(page);
    await page.getByRole('button', { name: 'Clear recent searches' }).click();
    await expect(page.getByText('Recent searches')).toHaveCount(0);
    expect(await readStoredSearches(page)).toBeNull();
  },
);

test(
  'each text change requests suggestions, and selecting one searches',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/');
    await waitUntilSettled(page);
    const field = await openSearch(page);
    for (const text of ['lace', 'lace f']) {
      const requestPromise = page.waitForRequest(
        (request) => new URL(request.url()).searchParams.get('suggest') === text,
      );
      await field.fill(text);
      await requestPromise;
    }
    const suggestion = page.getByRole('option').first();
    const term = (await suggestion.textContent())!;
    await suggestion.click();
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(term);
  },
);

test(
  'failed suggestions and hot keywords show no error',
  { tag: '@all' },
  async ({ page, browserErrors }) => {
    await page.goto('/');
    await waitUntilSettled(page);
    await page.route(/\/api\/(product_es_|common\/system_configs)/, (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    const hotWords = page.waitForResponse(/system_configs/);
    const field = await openSearch(page);
    await hotWords;
    const responsePromise = page.waitForResponse(/product_es_suggest/);
    await field.fill('lace');
    await responsePromise;
    await waitUntilSettled(page);
    await expect(field).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
    await expect(page).toHaveURL(/\/$/);
    browserErrors.splice(
      0,
      browserErrors.length,
      ...browserErrors.filter((message) => !message.includes('Failed to load')),
    );
  },
);

test(
  'keys that select IME candidates neither move through suggestions nor close the panel',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/');
    await waitUntilSettled(page);
    const field = await openSearch(page);
    await field.fill('body');
    await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
    const pressKey = (key: string, isComposing: boolean) =>
      field.dispatchEvent('keydown', { key, isComposing, bubbles: true });
    await pressKey('ArrowDown', true);
    await pressKey('Escape', true);
    await expect(field).toBeVisible();
    await expect(field).not.toHaveAttribute('aria-activedescendant');
    await pressKey('ArrowDown', false);
    await expect(field).toHaveAttribute('aria-activedescendant');
    await pressKey('Escape', false);
    await expect(field).toBeHidden();
  },
);
