// In test:all only: a journey beside the main ones: guest-buys, customer-buys, orders and user-centre run on a push.
import { addToCart, expectInCart, waitUntilSettled } from './fixtures/checkout-flow';
import { expectSignedIn, addLoginCookie, signIn, test } from './fixtures/customer';
import { expect } from './fixtures/test';

test('after sign-in the guest’s items are in the header count and on the open cart page', async ({
  page,
  browser,
  baseURL,
  api,
  registration,
}) => {
  // The customer has already added an item in another browser.
  const session = await api.auth.logIn({ email: registration.email, password: registration.password });
  const otherContext = await browser.newContext({ baseURL });
  await addLoginCookie(otherContext, session, baseURL!);
  const otherPage = await otherContext.newPage();
  await addToCart(otherPage, 'satin-bonnet');
  await otherContext.close();

  await addToCart(page, 'argan-hair-oil');
  await page.goto('/cart');
  await waitUntilSettled(page);
  await expectInCart(page, 1);
  await page.getByRole('link', { name: 'Sign in to save this cart' }).click();
  await signIn(page, registration);

  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/cart$/);
  await expectInCart(page, 2);
  await expect(page.getByText('Argan Shine Hair Oil').first()).toBeVisible();
  await expect(page.getByText('Satin Sleep Bonnet').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in to save this cart' })).toBeHidden();
  await expectSignedIn(page);
});
