// In test:all only: a journey beside the main ones: guest-buys, customer-buys, orders and user-centre run on a push.
import { addToCart, expectInCart, waitUntilSettled } from './fixtures/checkout-flow';
import { expect, expectAccessible, test } from './fixtures/test';

test('a shared cart link shows the items to a friend, who can add them to their own cart', async ({
  page,
  browser,
  baseURL,
}) => {
  const cart = await addToCart(page, 'argan-hair-oil');
  await cart.getByRole('button', { name: 'Ask a friend' }).click();
  const field = cart.getByLabel('Link to share with a friend');
  await expect(field).toBeVisible();
  await expectAccessible(page);
  const link = await field.inputValue();
  expect(link).toMatch(/\/cart\/friend\?p=[\w.%~-]+$/);

  const context = await browser.newContext({ baseURL });
  const friendPage = await context.newPage();
  await friendPage.goto(link);
  await waitUntilSettled(friendPage);
  await expect(friendPage.getByRole('heading', { name: 'What do you think?' })).toBeVisible();
  await expect(friendPage.getByRole('heading', { name: 'Argan Shine Hair Oil' })).toBeVisible();
  await expectAccessible(friendPage);
  await expectInCart(friendPage, 0);
  await friendPage.getByRole('button', { name: 'Add it to my cart' }).click();
  await expect(friendPage.getByRole('dialog', { name: /Your cart/ })).toBeVisible();
  await expectInCart(friendPage, 1);
  await friendPage.goto(`${link.slice(0, -3)}xyz`);
  await expect(friendPage.getByText('This link doesn’t work.', { exact: false })).toBeVisible();
  await context.close();
});
