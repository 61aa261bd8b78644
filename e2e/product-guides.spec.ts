import { expectInCart, settled } from './fixtures/buying';
import { expect, expectAccessible, test } from './fixtures/test';

const WIG = 'hd-lace-front-body-wave-wig';

/** The browser itself notes what it could not fetch; nothing else may be complained of. */
function takeLost(complaints: string[]) {
  const others = complaints.filter((complaint) => !/net::ERR_|Failed to load resource/.test(complaint));
  complaints.splice(0, complaints.length, ...others);
}

test('the shade guide lays two shades side by side, and chooses one that the piece is made in', async ({
  page,
  complaints,
}) => {
  await page.route('**/api/common/color', (route) => route.abort('connectionrefused'));
  await page.goto(`/${WIG}`);
  await settled(page);
  await page.getByRole('button', { name: 'Shade guide' }).click();
  const guide = page.getByRole('dialog', { name: 'Shade guide' });
  await expect(guide.getByText('The shades did not come through.')).toBeVisible();
  await page.unroute('**/api/common/color');
  await guide.getByRole('button', { name: 'Try again' }).click();
  await expect(guide.getByRole('heading', { name: 'Highlights and fades' })).toBeVisible();
  await expectAccessible(page);
  await guide.getByRole('button', { name: /^Jet Black/ }).click();
  await expect(guide.getByRole('link', { name: 'See wigs in it' })).toHaveAttribute(
    'href',
    '/wigs?color=jet-black',
  );
  await guide.getByRole('button', { name: 'Dark Brown', exact: true }).click();
  await guide.getByRole('button', { name: 'Choose it' }).click();
  await expect(guide).toBeHidden();
  await expect(page.getByRole('radio', { name: /^Dark Brown/ })).toBeChecked();
  await expect(page).toHaveURL(/color=dark-brown/);
  takeLost(complaints);
});

test('the guide to laces leads to those of other pieces', async ({ page }) => {
  await page.goto(`/${WIG}`);
  await settled(page);
  await page.getByRole('button', { name: 'Which lace?' }).click();
  const guide = page.getByRole('dialog', { name: 'Which lace?' });
  await guide
    .getByRole('region', { name: 'In other pieces' })
    .getByRole('link', { name: '4x4 closure' })
    .click();
  await expect(page).toHaveURL(/\/search\/result\?q=4x4/);
});

test('a bundle steps down with its length, and goes into the cart at what it says', async ({ page }) => {
  await page.goto('/body-wave-3-bundles');
  await settled(page);
  const deals = page.getByRole('region', { name: 'Better together' });
  const lengths = deals.getByRole('group', { name: 'Lengths of Three and a closure' });
  await expect(lengths.getByRole('radio', { name: '18, 20 and 22 in' })).toBeChecked();
  const deal = deals.getByRole('article').first();
  await expect(deal.getByText('Closure, 16 in')).toBeVisible();
  const before = await deal.getByRole('button').textContent();
  await lengths.getByRole('radio', { name: '14, 16 and 18 in' }).check();
  await expect(deal.getByText('Closure, 12 in')).toBeVisible();
  const button = deal.getByRole('button', { name: /^Add all, / });
  const sum = ((await button.textContent()) ?? '').replace('Add all, ', '');
  expect(sum).not.toBe(before);
  await button.click();
  await expect(
    page
      .getByRole('dialog', { name: /Your cart/ })
      .getByText(sum)
      .first(),
  ).toBeVisible();
  await expectInCart(page, 2);
});

test('what was looked at lately stands below, and leaves without a word when its call fails', async ({
  page,
  complaints,
}) => {
  await page.goto('/satin-bonnet');
  await settled(page);
  await page.goto('/paddle-brush');
  await settled(page);
  const lately = page.getByRole('region', { name: 'Looked at lately' });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(lately.getByRole('link', { name: /Satin/ })).toBeVisible();
  await expect(lately.getByRole('article')).toHaveCount(1);

  await page.route('**/api/common/product_list**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.reload();
  await settled(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: 'Goes well with it' })).toBeVisible();
  await expect(lately).toHaveCount(0);
  await expect(page).toHaveURL(/paddle-brush/);
  takeLost(complaints);
});

test('words that find nothing are answered with what is near the pieces looked at', async ({ page }) => {
  await page.goto('/afro-kinky-wig');
  await settled(page);
  await page.goto('/search/result?q=xylophone');
  await settled(page);
  const near = page.getByRole('region', { name: 'Near what you looked at' });
  await expect(near.getByRole('article')).toHaveCount(4);
  await expect(near.getByRole('link', { name: /^Afro/ })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Looked at most' })).toHaveCount(0);
});
