import { addToCart, expectInCart, waitUntilSettled } from './fixtures/checkout-flow';
import { expect, test } from './fixtures/test';

test('the cart of a new shopper is empty at once, with products that cost what they cost now', async ({
  page,
  api,
  admin,
}) => {
  const readCart = async () =>
    (await (await page.request.get('/cart')).text()).replace(/<script.*?<\/script>/gs, '');
  const showsPrice = async (price: string) => (await readCart()).includes(price);
  const html = await readCart();
  expect(html.includes('Your cart is empty.')).toBe(true);
  const cards = [...html.matchAll(/<article [^>]*data-item-id="(\d+)"/g)];
  expect(cards).toHaveLength(4);

  const products = await Promise.all(cards.map(([, id]) => api.product.read({ id: Number(id) })));
  const { variants, defaultVariantId } = products.find(({ discountPercent }) => discountPercent === 0)!;
  const { sku, price } = variants.find(({ id }) => id === defaultVariantId)!;
  try {
    await admin.change(sku, { price_cents: 12_347 });
    await expect.poll(() => showsPrice('$123.47')).toBe(true);
  } finally {
    await admin.change(sku, { price_cents: Math.round(price * 100) });
  }
  await expect.poll(() => showsPrice('$123.47')).toBe(false);

  await page.goto('/cart');
  await waitUntilSettled(page);
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
  await expect(page.getByRole('main').locator('article[data-item-id]')).toHaveCount(4);
});

test(
  'a page rendered before its shopper had a cart does not call the cart empty while it loads',
  { tag: '@all' },
  async ({ page, request }) => {
    const response = await request.get('/cart'); // without the token of the page
    const [headers, body] = [response.headers(), await response.body()];
    expect(body.includes('Your cart is empty.')).toBe(true);
    await addToCart(page, 'argan-hair-oil');
    await page.route('**/cart', (route) =>
      route.fulfill({ body, headers: { ...headers, 'content-encoding': 'identity' } }),
    );
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/quote', async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto('/cart');
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    await expect(page.getByText('Loading your cart')).toBeAttached();
    await expect(page.getByText('Your cart is empty.')).toBeHidden();
    release();
    await expect(page.getByRole('main').getByText('Argan Shine Hair Oil').first()).toBeVisible();
    await expectInCart(page, 1);
  },
);

test(
  'what is added from an empty cart is in the cart, and no longer recommended beside it',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/cart');
    await waitUntilSettled(page);
    await page.reload(); // with a token: the browser asks for the products
    await waitUntilSettled(page);
    const main = page.getByRole('main');
    const card = main.locator('article[data-item-id]').first();
    const name = (await card.getAttribute('data-item-name'))!;
    await card.hover();
    await card.getByRole('button', { name: /^Choose options|^Add to cart/ }).click();
    const drawer = page.getByRole('dialog', { name: /Your cart/ });
    const addButton = page.getByRole('dialog').getByRole('button', { name: /^Add to cart/ });
    await expect(addButton.or(drawer)).toBeVisible();
    if (await addButton.isVisible()) await addButton.click();
    await expect(drawer.getByText(name).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(main.getByRole('checkbox', { name })).toBeVisible();
    const recommended = main.getByRole('region', { name: 'Goes well with it' }).locator('article');
    await expect(recommended).toHaveCount(4);
    await expect(recommended.and(page.locator(`[data-item-name="${name}"]`))).toHaveCount(0);
  },
);
