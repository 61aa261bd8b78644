import { settled } from './fixtures/buying';
import { expect, test } from './fixtures/test';

test('a pressed card shows its title and picture before its page is there, and gives way to it', async ({
  page,
}) => {
  await page.goto('/lace-front-wigs');
  await settled(page);
  const card = page.locator('main article[data-item-id]').nth(1);
  const name = (await card.getAttribute('data-item-name'))!;
  let letGo = () => {};
  const held = new Promise<void>((done) => (letGo = done));
  await page.route(/_rsc=/, async (route) => {
    await held;
    await route.continue();
  });

  await card.getByRole('link', { name }).click();
  const title = page.getByRole('heading', { level: 1, name });
  await expect(title).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/lace-front-wigs');

  letGo();
  await expect(page.getByRole('button', { name: /^Add to cart/ }).first()).toBeVisible();
  await expect(title).toHaveCount(1);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Lace front wigs' })).toBeVisible();
  await expect(title).toBeHidden();
});
