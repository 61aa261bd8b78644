import { waitUntilSettled } from './fixtures/buying';
import { openSearch } from './fixtures/search';
import { expect, expectAccessible, test } from './fixtures/test';

test('a search with a typo finds what was meant, and is remembered', async ({ page }) => {
  await page.goto('/');
  await waitUntilSettled(page);
  const field = await openSearch(page);
  await field.fill('bdy wave');
  await expectAccessible(page);
  await field.press('Enter');

  await expect(page).toHaveURL(/\/search\/result\?q=bdy/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('body wave');
  await expect(page.getByRole('link', { name: /Body Wave/ }).first()).toBeVisible();
  // The title says how many there are; above the list it is said once more to readers alone.
  const headingBox = await page.getByRole('heading', { level: 2, name: /styles$/ }).boundingBox();
  expect(headingBox!.width).toBeLessThanOrEqual(1);
  await waitUntilSettled(page);
  await expectAccessible(page);

  const stored = await page.evaluate(() => localStorage.getItem('getCategory'));
  expect(stored).toContain('bdy wave');
});

test('an empty term does nothing', async ({ page }) => {
  await page.goto('/');
  await waitUntilSettled(page);
  const field = await openSearch(page);
  await field.fill('   ');
  await field.press('Enter');
  // A search is kept, closes the panel and leads away: none of it has happened.
  expect(await page.evaluate(() => localStorage.getItem('getCategory'))).toBeNull();
  await waitUntilSettled(page);
  await expect(field).toBeFocused();
  await expect(page).toHaveURL(/\/$/);
});
