// In test:all only: a journey beside the main ones: guest-buys, customer-buys, orders and user-centre run on a push.
import { expectInCart, waitUntilSettled } from './fixtures/checkout-flow';
import { expect, expectAccessible, test } from './fixtures/test';
import { getLightbox, openPhotoSection, getPhotoSection } from './fixtures/photo-section';

const WIG = 'hd-lace-front-body-wave-wig';

/** Removes errors that the browser logs for failed requests; all others still count. */
function removeLostRequestErrors(complaints: string[]) {
  const others = complaints.filter((complaint) => !/net::ERR_|Failed to load resource/.test(complaint));
  complaints.splice(0, complaints.length, ...others);
}

test('photos of this product come first, can be filtered, and lead into the cart by keyboard', async ({
  page,
}) => {
  const photoSection = await openPhotoSection(page, WIG);
  const tiles = photoSection.getByRole('list').last().getByRole('button');
  await expect(tiles).toHaveCount(12);
  await expect(tiles.first()).toHaveAccessibleName(
    /^Tasha M\. in HD Lace Front Body Wave Wig, 20 in, Body wave/,
  );
  await expectAccessible(page);

  await photoSection.getByRole('radio', { name: /^This style/ }).check();
  await expect(tiles).toHaveCount(5);
  await photoSection.getByRole('radio', { name: /^All/ }).check();
  await photoSection.getByRole('combobox', { name: 'Texture' }).click();
  await page.getByRole('option', { name: /^Coily, / }).click();
  await expect(tiles.first()).toHaveAccessibleName(/Afro/);
  await expect(photoSection.getByRole('button', { name: 'More photos' })).toHaveCount(0);
  await photoSection.getByRole('radio', { name: /^This style/ }).check();
  await expect(tiles).toHaveCount(5);
  await photoSection.getByRole('radio', { name: /^All/ }).check();
  await photoSection.getByRole('button', { name: 'More photos' }).click();
  await expect(tiles).toHaveCount(24);

  await tiles.first().focus();
  await page.keyboard.press('Enter');
  const lightbox = getLightbox(page);
  await expect(lightbox.getByText(/^1 of \d+$/)).toBeVisible();
  await expect(lightbox.getByRole('heading', { name: 'Tasha M.' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowLeft');
  await expect(lightbox.getByText(/^1 of \d+$/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(lightbox.getByText(/^3 of \d+$/)).toBeVisible();
  await expect(lightbox.getByRole('heading', { name: 'Lola P.' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
  await expect(tiles.first()).toBeFocused();

  await tiles.nth(2).click();
  await lightbox.getByRole('button', { name: 'Choose options: HD Lace Front Body Wave Wig' }).click();
  const options = page.getByRole('dialog', { name: 'HD Lace Front Body Wave Wig' });
  await options.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(page.getByRole('dialog', { name: /Your cart/ })).toBeVisible();
  await expectInCart(page, 1);
});

test(
  'a product without photos shows a message, and one without options is added to the cart directly',
  { tag: '@all' },
  async ({ page }) => {
    const photoSection = await openPhotoSection(page, 'body-wave-3-bundles');
    await expect(photoSection.getByText('No photos of this style yet.', { exact: false })).toBeVisible();
    await expect(photoSection.getByRole('radio', { name: /^This style/ })).toHaveCount(0);
    // Same texture first.
    const tile = photoSection.getByRole('button', { name: /Week two, brushed once/ });
    await tile.click();
    const lightbox = getLightbox(page);
    const items = lightbox.getByRole('listitem');
    await expect(items).toHaveCount(2);
    await expect(items.first().getByRole('link')).toHaveText('HD Lace Front Body Wave Wig');
    await items.last().getByRole('button').click();
    await expect(lightbox).toBeHidden();
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a swipe moves to the next photo and back', { tag: '@all' }, async ({ page }) => {
    const photoSection = await openPhotoSection(page, WIG);
    await photoSection.getByRole('list').last().getByRole('button').first().tap();
    const lightbox = getLightbox(page);
    await expect(lightbox.getByText(/^1 of \d+$/)).toBeVisible();
    const image = lightbox.getByRole('img').first();
    const swipe = (from: number, to: number) =>
      image.evaluate(
        (element, [start, end]) => {
          const at = (type: string, clientX: number) =>
            element.dispatchEvent(
              new PointerEvent(type, { bubbles: true, pointerType: 'touch', clientX, clientY: 300 }),
            );
          at('pointerdown', start!);
          at('pointerup', end!);
        },
        [from, to],
      );
    await swipe(300, 120);
    await expect(lightbox.getByText(/^2 of \d+$/)).toBeVisible();
    await swipe(120, 300);
    await expect(lightbox.getByText(/^1 of \d+$/)).toBeVisible();
    await swipe(120, 140);
    await expect(lightbox.getByText(/^1 of \d+$/)).toBeVisible();
    await expectAccessible(page);
  });
});

test(
  'photos that fail to load affect only their section, and load on retry',
  { tag: '@all' },
  async ({ page, browserErrors }) => {
    await page.route('**/api/customer_images**', (route) => route.fulfill({ body: '<p>busy</p>' }));
    await page.goto('/silver-grey-bob-wig');
    await waitUntilSettled(page);
    const photoSection = getPhotoSection(page);
    await photoSection.scrollIntoViewIfNeeded();
    await expect(photoSection.getByText('The photos could not be loaded.', { exact: false })).toBeVisible();
    await expect(photoSection.getByRole('listitem').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Reviews' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Goes well with it' })).toBeVisible();

    await page.unroute('**/api/customer_images**');
    await photoSection.getByRole('button', { name: 'Try again' }).click();
    await expect(photoSection.getByRole('button', { name: 'More photos' })).toBeVisible();
    removeLostRequestErrors(browserErrors);
  },
);
