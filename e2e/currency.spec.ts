import {
  addToCart,
  sandboxCards,
  expectPaid,
  payWithCard,
  placeOrderFromCart,
  waitUntilSettled,
  switchCurrency,
} from './fixtures/checkout-flow';
import { expect, test } from './fixtures/test';

test('a currency switch before checkout converts every price, and the order is paid in that currency', async ({
  page,
  context,
}) => {
  await addToCart(page, 'kinky-curly-glueless-wig');
  await page.keyboard.press('Escape');
  // Focus returns to the button once the drawer has closed; a menu closes when it loses focus.
  await expect(page.getByRole('button', { name: /^Add to cart/ }).first()).toBeFocused();
  // A scrolled header is one row without the switch.
  await page.evaluate(() => scrollTo(0, 0));
  await switchCurrency(page, 'USD', 'EUR');
  await expect(page.getByRole('button', { name: /^Add to cart, €/ }).first()).toBeVisible();
  // Keyboard focus stays there.
  await expect(page.getByRole('group', { name: 'Currency' })).toBeFocused();
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'currency')?.value).toBe('EUR');
  expect(decodeURIComponent(cookies.find(({ name }) => name === 'currencySymbol')?.value ?? '')).toBe('€');

  await waitUntilSettled(page);
  await placeOrderFromCart(page);
  await expect(page.getByRole('button', { name: /^Pay €/ })).toBeVisible();
  await payWithCard(page, sandboxCards.accepted);
  await expectPaid(page);
  await expect(page.getByText(/is paid, €/)).toBeVisible();
});

test('an unknown currency shows pages in dollars and returns code 200422 from API calls', async ({
  page,
  request,
}) => {
  await page.goto('/straight-bob-lace-wig?currency=ZZZ');
  await expect(page.getByRole('button', { name: /^Add to cart, \$/ }).first()).toBeVisible();
  const response = await request.get('/api/quote', { headers: { Currency: 'ZZZ' } });
  expect(await response.json()).toMatchObject({ code: 200422 });
});
