import { waitUntilSettled } from './fixtures/checkout-flow';
import { openSearch } from './fixtures/search';
import { expect, expectAccessible, test } from './fixtures/test';

test('a search with a typo finds the intended products and is stored', async ({ page }) => {
  await page.goto('/');
  await waitUntilSettled(page);
  const field = await openSearch(page);
  await field.fill('bdy wave');
  await expectAccessible(page);
  await field.press('Enter');

  await expect(page).toHaveURL(/\/search\/result\?q=bdy/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('body wave');
  await expect(page.getByRole('link', { name: /Body Wave/ }).first()).toBeVisible();
  // The title shows the count; above the list it is repeated for screen readers only.
  const headingBox = await page.getByRole('heading', { level: 2, name: /styles$/ }).boundingBox();
  expect(headingBox!.width).toBeLessThanOrEqual(1);
  await waitUntilSettled(page);
  await expectAccessible(page);

  const stored = await page.evaluate(() => localStorage.getItem('getCategory'));
  expect(stored).toContain('bdy wave');
});

test('an empty search term does nothing', async ({ page }) => {
  await page.goto('/');
  await waitUntilSettled(page);
  const field = await openSearch(page);
  await field.fill('   ');
  await field.press('Enter');
  // A search is stored, closes the panel and navigates: none of it happened.
  expect(await page.evaluate(() => localStorage.getItem('getCategory'))).toBeNull();
  await waitUntilSettled(page);
  await expect(field).toBeFocused();
  await expect(page).toHaveURL(/\/$/);
});
