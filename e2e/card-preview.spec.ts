import { waitUntilSettled } from './fixtures/checkout-flow';
import { expect, test } from './fixtures/test';

test('a clicked card shows its title and image before its page loads, and the page then replaces them', async ({
  page,
}) => {
  await page.goto('/lace-front-wigs');
  await waitUntilSettled(page);
  const card = page.locator('main article[data-item-id]').nth(1);
  const name = (await card.getAttribute('data-item-name'))!;
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route(/_rsc=/, async (route) => {
    await gate;
    await route.continue();
  });

  await card.getByRole('link', { name }).click();
  const title = page.getByRole('heading', { level: 1, name });
  await expect(title).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/lace-front-wigs');

  release();
  await expect(page.getByRole('button', { name: /^Add to cart/ }).first()).toBeVisible();
  await expect(title).toHaveCount(1);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Lace front wigs' })).toBeVisible();
  await expect(title).toBeHidden();
});
