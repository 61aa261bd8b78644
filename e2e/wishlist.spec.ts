import { test } from './fixtures/customer-api';
import { expectToast, openPage } from './fixtures/page-helpers';
import { expect, expectAccessible } from './fixtures/test';

test('a wishlist item shows that it is sold out, back in stock, and cheaper than when saved', async ({
  page,
  customerApi,
  admin,
  customer,
}) => {
  const { id } = await customerApi.system.convertUrl({ url: 'wide-tooth-comb' });
  const { variants, name } = await customerApi.product.read({ id: id! });
  const [variant] = variants;
  const { sku, qty, price } = variant!;
  const cents = Math.round(price * 100);
  await customerApi.wishlist.add({ productId: id!, variantId: variant!.id });

  try {
    await admin.change(sku, { stock: 0 });
    await openPage(page, '/user/wishlist');
    const card = page.getByRole('article').filter({ hasText: name });
    await expect(card.getByText('Out of stock')).toBeVisible();
    await expect(card.getByRole('button', { name: /^Move to cart/ })).toHaveCount(0);
    await expectAccessible(page);
    await card.getByRole('button', { name: /^Notify me when it’s back/ }).click();
    await expect(card.getByText(`We’ll email ${customer.email} when it’s back.`)).toBeVisible();

    await admin.change(sku, { stock: qty, price_cents: cents - 300 });
    await page.reload();
    await expect(card.getByText('Back in stock')).toBeVisible();
    await expect(card.getByText('$3.00 less than when you saved it')).toBeVisible();
    await expectAccessible(page);
    await card.getByRole('button', { name: /^Move to cart/ }).click();
    await expectToast(page, 'Moved to your cart');
  } finally {
    await admin.change(sku, { stock: qty, price_cents: cents });
  }
});

test(
  'saving from a filtered card saves the variant that the card shows',
  { tag: '@all' },
  async ({ page, customerApi }) => {
    await openPage(page, '/wigs?texture=body-wave&color_family=brown&length=20-20');
    const card = page
      .getByRole('region', { name: /styles$/ })
      .getByRole('article')
      .first();
    const heart = card.getByRole('button', { name: /^Save .* to your wishlist$/ });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    const opens = (await card.getByRole('heading').getByRole('link').getAttribute('href')) ?? '';
    const shownVariantId = Number(/variant=(\d+)/.exec(opens)![1]);
    await expect
      .poll(async () => (await customerApi.wishlist.list({})).items.map(({ variantId }) => variantId))
      .toEqual([shownVariantId]);
  },
);

test(
  'keyboard focus stays in the wishlist when an item is removed',
  { tag: '@all' },
  async ({ page, customerApi }) => {
    for (const url of ['paddle-brush', 'satin-bonnet']) {
      const { id } = await customerApi.system.convertUrl({ url });
      await customerApi.wishlist.add({ productId: id! });
    }
    await openPage(page, '/user/wishlist');
    await page.getByRole('button', { name: /^Remove .*Bonnet from your wishlist$/ }).focus();
    await page.keyboard.press('Enter');
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect(undo).toBeFocused();
    await expect(undo).toBeHidden();
    await expect(page.locator(':focus')).toHaveAttribute('aria-label', 'Your wishlist');
  },
);

test('two saved variants are compared', async ({ page, customerApi }) => {
  const names: string[] = [];
  for (const url of ['hd-lace-front-body-wave-wig', 'highlight-body-wave-lace-wig']) {
    const { id } = await customerApi.system.convertUrl({ url });
    const { variants, name } = await customerApi.product.read({ id: id! });
    await customerApi.wishlist.add({ productId: id!, variantId: variants.at(-1)!.id });
    names.push(name);
  }
  await openPage(page, '/user/wishlist');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  for (const name of names) await page.getByRole('checkbox', { name: `Compare ${name}` }).check();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See 2 side by side' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare 2 pieces');
  for (const name of names) await expect(page.getByRole('table')).toContainText(name);
});
