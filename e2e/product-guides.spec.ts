// In test:all only: a journey beside the main ones: guest-buys, customer-buys, orders and user-centre run on a push.
import { expectInCart, waitUntilSettled } from './fixtures/checkout-flow';
import { expect, expectAccessible, test } from './fixtures/test';

const WIG = 'hd-lace-front-body-wave-wig';

/** Removes errors that the browser logs for failed requests; all others still count. */
function removeLostRequestErrors(complaints: string[]) {
  const others = complaints.filter((complaint) => !/net::ERR_|Failed to load resource/.test(complaint));
  complaints.splice(0, complaints.length, ...others);
}

test('the shade guide compares two shades and selects one that the product has', async ({
  page,
  browserErrors,
}) => {
  await page.route('**/api/common/color', (route) => route.abort('connectionrefused'));
  await page.goto(`/${WIG}`);
  await waitUntilSettled(page);
  await page.getByRole('button', { name: 'Shade guide' }).click();
  const guide = page.getByRole('dialog', { name: 'Shade guide' });
  await expect(guide.getByText('The shades could not be loaded.')).toBeVisible();
  await page.unroute('**/api/common/color');
  await guide.getByRole('button', { name: 'Try again' }).click();
  await expect(guide.getByRole('heading', { name: 'Highlights and fades' })).toBeVisible();
  await expectAccessible(page);
  await guide.getByRole('button', { name: /^Jet Black/ }).click();
  await expect(guide.getByRole('link', { name: 'See wigs in this shade' })).toHaveAttribute(
    'href',
    '/wigs?color=jet-black',
  );
  await guide.getByRole('button', { name: 'Dark Brown', exact: true }).click();
  await guide.getByRole('button', { name: 'Choose this shade' }).click();
  await expect(guide).toBeHidden();
  await expect(page.getByRole('radio', { name: /^Dark Brown/ })).toBeChecked();
  await expect(page).toHaveURL(/color=dark-brown/);
  removeLostRequestErrors(browserErrors);
});

test('the lace guide links to laces of other products', { tag: '@all' }, async ({ page }) => {
  await page.goto(`/${WIG}`);
  await waitUntilSettled(page);
  await page.getByRole('button', { name: 'Which lace?' }).click();
  const guide = page.getByRole('dialog', { name: 'Which lace?' });
  await guide
    .getByRole('region', { name: 'In other styles' })
    .getByRole('link', { name: '4x4 closure' })
    .click();
  await expect(page).toHaveURL(/\/search\/result\?q=4x4/);
});

test('each bundle item has its own length, and one control sets all lengths in steps', async ({ page }) => {
  await page.goto('/body-wave-3-bundles');
  await waitUntilSettled(page);
  const bundleCard = page
    .getByRole('region', { name: 'Better together' })
    .getByRole('article')
    .filter({ hasText: 'Three and a closure' });
  const lengthSets = bundleCard.getByRole('group', { name: 'Choose all at once' });
  const hair = bundleCard.getByRole('group', { name: /^Length of .*Bundles$/ });
  const cover = bundleCard.getByRole('group', { name: /^Length of .*Closure/ });
  const button = bundleCard.getByRole('button', { name: /^Add all, / });
  const totals = new Set<string | null>();
  const sumNow = async () => {
    totals.add(await button.textContent());
    return totals.size;
  };
  await expect(lengthSets.getByRole('radio', { name: '18, 20 and 22 in' })).toBeChecked();
  await expect(bundleCard.getByText('Closure, 16 in')).toBeVisible();
  expect(await sumNow()).toBe(1);

  await cover.getByRole('radio', { name: '18 in' }).check();
  await expect(bundleCard.getByText('Closure, 18 in')).toBeVisible();
  await expect(hair.getByRole('radio', { name: '18 in' })).toBeChecked();
  await expect(lengthSets.getByRole('radio', { checked: true })).toHaveCount(0);
  expect(await sumNow()).toBe(2);

  await lengthSets.getByRole('radio', { name: '14, 16 and 18 in' }).check();
  await expect(hair.getByRole('radio', { name: '14 in' })).toBeChecked();
  await expect(cover.getByRole('radio', { name: '12 in' })).toBeChecked();
  expect(await sumNow()).toBe(3);

  await hair.getByRole('radio', { name: '20 in' }).check();
  expect(await sumNow()).toBe(4);
  const total = ((await button.textContent()) ?? '').replace('Add all, ', '');
  await button.click();
  const drawer = page.getByRole('dialog', { name: /Your cart/ });
  await expect(drawer.getByText(total).first()).toBeVisible();
  await expectInCart(page, 2);
});

test(
  'a sold-out length of a bundle is marked and cannot be added',
  { tag: '@all' },
  async ({ page, admin, api }) => {
    const { id } = await api.system.convertUrl({ url: '/deep-wave-3-bundles' });
    const [bundle] = (await api.product.bundles({ productId: id! })).items;
    const [, frontal] = bundle!.items;
    const { variants } = await api.product.read({ id: frontal!.product.productId });
    const { sku, qty } = variants.find((variant) => variant.id === frontal!.choices[1]!.variantId)!;
    await admin.change(sku, { stock: 0 });
    try {
      await page.goto('/deep-wave-3-bundles');
      await waitUntilSettled(page);
      const bundleCard = page.getByRole('region', { name: 'Better together' }).getByRole('article').first();
      const soldOutOption = bundleCard
        .getByRole('group', { name: /^Length of .*Frontal/ })
        .getByRole('radio')
        .nth(1);
      await expect(soldOutOption).toHaveAccessibleName(/, out of stock$/);
      await soldOutOption.check();
      await expect(bundleCard.getByText(`Out of stock: ${frontal!.choices[1]!.label}.`)).toBeVisible();
      await expect(bundleCard.getByRole('button', { name: /^Add all, / })).toBeDisabled();
      await expectAccessible(page);
      await bundleCard
        .getByRole('group', { name: /^Length of .*Frontal/ })
        .getByRole('radio')
        .first()
        .check();
      await expect(bundleCard.getByRole('button', { name: /^Add all, / })).toBeEnabled();
    } finally {
      await admin.change(sku, { stock: qty });
    }
  },
);

test(
  'recently viewed products appear below, and are silently hidden when their call fails',
  { tag: '@all' },
  async ({ page, browserErrors }) => {
    await page.goto('/satin-bonnet');
    await waitUntilSettled(page);
    await page.goto('/paddle-brush');
    await waitUntilSettled(page);
    const recentlyViewed = page.getByRole('region', { name: 'Recently viewed' });
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(recentlyViewed.getByRole('link', { name: /Satin/ })).toBeVisible();
    await expect(recentlyViewed.getByRole('article')).toHaveCount(1);

    await page.route('**/api/common/product_list**', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.reload();
    await waitUntilSettled(page);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('region', { name: 'Goes well with it' })).toBeVisible();
    await expect(recentlyViewed).toHaveCount(0);
    await expect(page).toHaveURL(/paddle-brush/);
    removeLostRequestErrors(browserErrors);
  },
);

test(
  'a search without results suggests products similar to recently viewed ones',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/afro-kinky-wig');
    await waitUntilSettled(page);
    await page.goto('/search/result?q=xylophone');
    await waitUntilSettled(page);
    const recommendations = page.getByRole('region', { name: 'Based on what you viewed' });
    await expect(recommendations.getByRole('article')).toHaveCount(4);
    await expect(recommendations.getByRole('link', { name: /^Afro/ })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Try one of these' })).toHaveCount(0);
  },
);
