import {
  addToCart,
  sandboxCards,
  expectPaid,
  payWithCard,
  placeOrderFromCart,
  waitUntilSettled,
  switchCurrency,
} from './fixtures/buying';
import { expect, test } from './fixtures/test';

test('the currency switched midway shows every price in it, and the order is paid in it', async ({
  page,
  context,
}) => {
  await addToCart(page, 'kinky-curly-glueless-wig');
  await page.keyboard.press('Escape');
  // The focus goes back to the button when the drawer is away, and a menu closes when the focus goes elsewhere.
  await expect(page.getByRole('button', { name: /^Add to cart/ }).first()).toBeFocused();
  // Scrolled, the header is one row without the switch.
  await page.evaluate(() => scrollTo(0, 0));
  await switchCurrency(page, 'USD', 'EUR');
  await expect(page.getByRole('button', { name: /^Add to cart, €/ }).first()).toBeVisible();
  // The keys go on where they were.
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

test('a currency nobody knows shows the shop in dollars, and the calls in an envelope', async ({
  page,
  request,
}) => {
  await page.goto('/straight-bob-lace-wig?currency=ZZZ');
  await expect(page.getByRole('button', { name: /^Add to cart, \$/ }).first()).toBeVisible();
  const response = await request.get('/api/quote', { headers: { Currency: 'ZZZ' } });
  expect(await response.json()).toMatchObject({ code: 200422 });
});
