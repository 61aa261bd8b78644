import type { Locator } from '@playwright/test';
import { addToCart, expectInCart, expectPaid, fillAddress, cards, payWith, settled } from './fixtures/buying';
import { expect, expectAccessible, test } from './fixtures/test';

test('a guest walks from home through the menu and a filter to a wig, buys it and sees that the order is placed', async ({
  page,
}) => {
  await page.goto('/');
  await settled(page);
  await expectAccessible(page);

  const nav = page.getByRole('navigation', { name: 'Categories' });
  await nav.getByRole('link', { name: 'Wigs', exact: true }).hover();
  await page.getByRole('link', { name: 'HD lace front', exact: true }).click();
  await expect(page).toHaveURL(/lace-front-wigs/);
  await expect(page.getByRole('heading', { level: 1, name: 'Lace front wigs' })).toBeVisible();
  await settled(page);
  await expectAccessible(page);

  await page
    .getByRole('link', { name: /^Body wave/ })
    .or(page.getByLabel(/^Body wave/))
    .first()
    .click();
  await expect(page).toHaveURL(/texture=body-wave/);
  await page.getByRole('link', { name: 'HD Lace Front Body Wave Wig' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'HD Lace Front Body Wave Wig' })).toBeVisible();
  await settled(page);
  await expectAccessible(page);

  await page.getByRole('radio', { name: /^18/ }).first().check();
  await expect(page).toHaveURL(/length=18/);
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();

  const drawer = page.getByRole('dialog', { name: /Your cart/ });
  await expect(drawer.getByText('HD Lace Front Body Wave Wig')).toBeVisible();
  await expectInCart(page, 1);
  await expectAccessible(page);
  await drawer.getByRole('link', { name: 'Check out' }).click();

  await expect(page).toHaveURL(/\/order\/confirm/);
  await settled(page);
  await fillAddress(page);
  await expectAccessible(page);
  const place = page.getByRole('button', { name: /^Place order, \$/ });
  await expect(place).toBeEnabled();
  await place.click();

  await expect(page).toHaveURL(/\/order\/payment\?order=\d+/);
  await settled(page);
  await expectAccessible(page);
  await payWith(page, cards.accepted);
  await expectPaid(page);
  await expectAccessible(page);
  await expectInCart(page, 0);
});

/** Twice in the same moment: faster than any page can answer. */
const pressTwice = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });

test('a double click on pay, and a reload while the bank is asked, pay once', async ({ page }) => {
  await addToCart(page, 'straight-bob-lace-wig');
  await page.goto('/order/confirm');
  await settled(page);
  await fillAddress(page);
  await pressTwice(page.getByRole('button', { name: /^Place order, / }));
  await expect(page).toHaveURL(/\/order\/payment\?order=\d+/);
  const order = new URL(page.url()).searchParams.get('order');
  await settled(page);
  await page.getByLabel('Card number').fill(cards.late);
  await page.getByLabel('Expiry date').fill('1230');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on the card').fill('Tasha Moreau');
  await pressTwice(page.getByRole('button', { name: /^Pay \D/ }));
  await expect(page).toHaveURL(/\/order\/payWait/);
  await page.reload();
  await expectPaid(page);
  expect(new URL(page.url()).searchParams.get('order')).toBe(order);
});
