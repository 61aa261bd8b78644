import { addToCart, expectInCart, settled } from './fixtures/buying';
import { expect, expectAccessible, test } from './fixtures/test';

test('a friend opens the link of a cart and puts the pieces into their own', async ({
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
  const friend = await context.newPage();
  await friend.goto(link);
  await settled(friend);
  await expect(friend.getByRole('heading', { name: 'What do you think?' })).toBeVisible();
  await expect(friend.getByRole('heading', { name: 'Argan Shine Hair Oil' })).toBeVisible();
  await expectAccessible(friend);
  await expectInCart(friend, 0);
  await friend.getByRole('button', { name: 'Add it to my cart' }).click();
  await expect(friend.getByRole('dialog', { name: /Your cart/ })).toBeVisible();
  await expectInCart(friend, 1);
  await friend.goto(`${link.slice(0, -3)}xyz`);
  await expect(friend.getByText('This link doesn’t work.', { exact: false })).toBeVisible();
  await context.close();
});
