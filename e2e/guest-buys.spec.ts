import type { Locator } from '@playwright/test';
import {
  addCurrentProduct,
  sandboxCards,
  chooseLength,
  expectInCart,
  expectPaid,
  fillAddress,
  openCheckout,
  payWithCard,
  submitOrder,
  waitUntilSettled,
  typeCard,
  walkToLaceFronts,
} from './fixtures/checkout-flow';
import { expect, expectAccessible, test } from './fixtures/test';

test('a guest finds a wig through the menu and a filter, buys it, and sees that the order is placed', async ({
  page,
}) => {
  await page.goto('/');
  await waitUntilSettled(page);
  await expectAccessible(page);

  await walkToLaceFronts(page);
  await waitUntilSettled(page);
  await expectAccessible(page);

  await page
    .getByRole('link', { name: /^Body wave/ })
    .or(page.getByLabel(/^Body wave/))
    .first()
    .click();
  await expect(page).toHaveURL(/texture=body-wave/);
  await page.getByRole('link', { name: 'HD Lace Front Body Wave Wig' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'HD Lace Front Body Wave Wig' })).toBeVisible();
  await waitUntilSettled(page);
  await expectAccessible(page);

  await chooseLength(page, 18);
  const drawer = await addCurrentProduct(page);
  await expect(drawer.getByText('HD Lace Front Body Wave Wig')).toBeVisible();
  await expectInCart(page, 1);
  await expectAccessible(page);
  await drawer.getByRole('link', { name: 'Check out' }).click();

  await expect(page).toHaveURL(/\/order\/confirm/);
  await waitUntilSettled(page);
  await fillAddress(page);
  await expectAccessible(page);
  await submitOrder(page);
  await expectAccessible(page);
  await payWithCard(page, sandboxCards.accepted);
  await expectPaid(page);
  await expectAccessible(page);
  await expectInCart(page, 0);
});

/** Clicks twice at once: faster than any page can respond. */
const pressTwice = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });

test('a double click on Pay and a reload during a pending payment charge only once', async ({ page }) => {
  await openCheckout(page);
  await fillAddress(page);
  await pressTwice(page.getByRole('button', { name: /^Place order, / }));
  await expect(page).toHaveURL(/\/order\/payment\?order=\d+/);
  const order = new URL(page.url()).searchParams.get('order');
  await waitUntilSettled(page);
  await typeCard(page, sandboxCards.delayed);
  await pressTwice(page.getByRole('button', { name: /^Pay \D/ }));
  await expect(page).toHaveURL(/\/order\/payWait/);
  await page.reload();
  await expectPaid(page);
  expect(new URL(page.url()).searchParams.get('order')).toBe(order);
});
