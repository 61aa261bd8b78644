import type { Page } from '@playwright/test';
import { settled } from './fixtures/buying';
import { expect, test } from './fixtures/test';

const KEY = 'getCategory';
const DAY_MS = 24 * 60 * 60 * 1000;

async function openPanel(page: Page) {
  await page.getByRole('banner').getByRole('link', { name: 'Search hair' }).click();
  const field = page.getByRole('combobox', { name: 'Search hair' });
  await expect(field).toBeFocused();
  return field;
}

const kept = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null, KEY);
type Kept = { value: string[]; expiry: number };

test('a press opens the panel with hot words, a press elsewhere closes it', async ({ page }) => {
  await page.goto('/');
  await settled(page);
  const field = await openPanel(page);
  await expect(page.getByText('Hot right now')).toBeVisible();
  await page.mouse.click(700, 880);
  await expect(field).toBeHidden();
});

test('terms are kept newest first, each once, ten of them, for a day; clearing removes the key', async ({
  page,
}) => {
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
  await settled(page);
  const field = await openPanel(page);
  await expect(page.getByRole('option')).toHaveText(terms);

  await field.fill('  body wave ');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search\/result\?q=body\+wave$/);
  expect((await kept(page))?.value).toEqual(['body wave', ...terms.slice(0, 9)]);
  const lifetimeMs = (await kept(page))!.expiry - Date.now();
  expect(lifetimeMs).toBeGreaterThan(DAY_MS - 60_000);
  expect(lifetimeMs).toBeLessThanOrEqual(DAY_MS);

  // A word of the history searches again, and moves to the front.
  await settled(page);
  await openPanel(page);
  await page.getByRole('option', { name: 'pixie' }).click();
  await expect(page).toHaveURL(/\/search\/result\?q=pixie$/);
  expect((await kept(page))?.value.slice(0, 3)).toEqual(['pixie', 'body wave', 'bob']);

  await settled(page);
  await openPanel(page);
  await page.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(page.getByText('Recent searches')).toHaveCount(0);
  expect(await kept(page)).toBeNull();
});

test('each change of the text looks up suggestions; one of them searches', async ({ page }) => {
  await page.goto('/');
  await settled(page);
  const field = await openPanel(page);
  for (const text of ['lace', 'lace f']) {
    const asked = page.waitForRequest(
      (request) => new URL(request.url()).searchParams.get('suggest') === text,
    );
    await field.fill(text);
    await asked;
  }
  const word = page.getByRole('option').first();
  const term = (await word.textContent())!;
  await word.click();
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(term);
});

test('when suggestions and hot words fail the shopper is told nothing', async ({ page, complaints }) => {
  await page.goto('/');
  await settled(page);
  await page.route(/\/api\/(product_es_|common\/system_configs)/, (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  const hotWords = page.waitForResponse(/system_configs/);
  const field = await openPanel(page);
  await hotWords;
  const answered = page.waitForResponse(/product_es_suggest/);
  await field.fill('lace');
  await answered;
  await settled(page);
  await expect(field).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
  complaints.splice(0, complaints.length, ...complaints.filter((words) => !words.includes('Failed to load')));
});
