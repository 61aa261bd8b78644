import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectInCart, settled } from './fixtures/buying';
import { signIn, test } from './fixtures/customer';
import { expect, expectAccessible } from './fixtures/test';

const WIG = 'hd-lace-front-body-wave-wig';
const OWNER = { 'Owner-Key': process.env.E2E_OWNER_KEY ?? '' };
const PHOTO = {
  name: 'me.webp',
  mimeType: 'image/webp',
  buffer: readFileSync(join('media', 'worn', 'afro-kinky-wig-chestnut-main.webp')),
};

const wallOf = (page: Page) => page.getByRole('region', { name: 'As you wear it' });
const lightboxOf = (page: Page) => page.getByRole('dialog', { name: 'Photos of shoppers' });

/** The wall has taken the place of the photos that came with the page. */
async function openWall(page: Page, urlPath = WIG) {
  await page.goto(`/${urlPath}`);
  await settled(page);
  const wall = wallOf(page);
  await wall.scrollIntoViewIfNeeded();
  await expect(wall.getByRole('button', { name: 'More photos' })).toBeVisible();
  return wall;
}

/** The browser itself notes what it could not fetch; nothing else may be complained of. */
function takeLost(complaints: string[]) {
  const others = complaints.filter((complaint) => !/net::ERR_|Failed to load resource/.test(complaint));
  complaints.splice(0, complaints.length, ...others);
}

test('the wall shows this piece first, is filtered, and each photo leads into the cart by the keyboard', async ({
  page,
}) => {
  const wall = await openWall(page);
  const tiles = wall.getByRole('list').last().getByRole('button');
  await expect(tiles).toHaveCount(12);
  await expect(tiles.first()).toHaveAccessibleName(
    /^Tasha M\. in HD Lace Front Body Wave Wig, 20 in, Body wave/,
  );
  await expectAccessible(page);

  await wall.getByText('This piece').click();
  await expect(tiles).toHaveCount(5);
  await wall.getByRole('radio', { name: /^All/ }).check();
  await wall.getByRole('combobox', { name: 'Texture' }).click();
  await page.getByRole('option', { name: /^Coily, / }).click();
  await expect(tiles.first()).toHaveAccessibleName(/Afro/);
  await expect(wall.getByRole('button', { name: 'More photos' })).toHaveCount(0);
  await wall.getByRole('radio', { name: /^This piece/ }).check();
  await wall.getByRole('radio', { name: /^All/ }).check();
  await wall.getByRole('button', { name: 'More photos' }).click();
  await expect(tiles).toHaveCount(24);

  await tiles.first().focus();
  await page.keyboard.press('Enter');
  const lightbox = lightboxOf(page);
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

test('a piece that nobody has shown says so, and what has no options goes into the cart at once', async ({
  page,
}) => {
  const wall = await openWall(page, 'body-wave-3-bundles');
  await expect(wall.getByText('Nobody has shown this piece yet.', { exact: false })).toBeVisible();
  await expect(wall.getByRole('radio', { name: /^This piece/ })).toHaveCount(0);
  // Of its texture first.
  const tile = wall.getByRole('button', { name: /Week two, brushed once/ });
  await tile.click();
  const lightbox = lightboxOf(page);
  const pieces = lightbox.getByRole('listitem');
  await expect(pieces).toHaveCount(2);
  await expect(pieces.first().getByRole('link')).toHaveText('HD Lace Front Body Wave Wig');
  await pieces.last().getByRole('button').click();
  await expect(lightbox).toBeHidden();
});

test.describe('on the phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a finger goes on to the next photo and back', async ({ page }) => {
    const wall = await openWall(page);
    await wall.getByRole('list').last().getByRole('button').first().tap();
    const lightbox = lightboxOf(page);
    await expect(lightbox.getByText(/^1 of \d+$/)).toBeVisible();
    const picture = lightbox.getByRole('img').first();
    const swipe = (from: number, to: number) =>
      picture.evaluate(
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

async function release(request: APIRequestContext, caption: string) {
  const waiting = await request.get('/api/owner/customer_images', { headers: OWNER });
  const { data } = (await waiting.json()) as { data: { items: { id: number; caption: string }[] } };
  const { id } = data.items.find((photo) => photo.caption === caption)!;
  await request.put(`/api/owner/customer_images/${id}`, { headers: OWNER, data: { status: 'approved' } });
}

test.describe('posting', () => {
  // The trace would fetch the pictures of this device that are shown before they are sent; the policy forbids that.
  test.use({ trace: 'off' });

  test('a visitor signs in and goes on to post; it shows, as text, once a person has looked', async ({
    page,
    person,
    request,
  }) => {
    const wall = await openWall(page, 'wavy-bob-lace-wig');
    await wall.getByRole('button', { name: 'Show yours' }).click();
    await signIn(page, person);
    const dialog = page.getByRole('dialog', { name: 'Show yours' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);

    await dialog.getByRole('button', { name: 'Send it in' }).click();
    await expect(dialog.getByText('Photos Cannot be empty')).toBeVisible();
    await dialog.getByLabel('Add photos').setInputFiles([PHOTO]);
    await expect(dialog.getByAltText('Your photo 1')).toBeVisible();
    await expect(dialog.getByText('Photos Cannot be empty')).toBeHidden();
    await dialog.getByRole('radio').first().check();
    const caption = '<img src=x onerror=alert(1)> Friday';
    await dialog.getByLabel('A few words').fill(caption);
    await dialog.getByLabel('Nickname').fill('12345');
    await dialog.getByRole('button', { name: 'Send it in' }).click();
    await expect(dialog.getByText("can't be all numbers")).toBeVisible();
    await dialog.getByLabel('Nickname').fill('Tasha');
    await dialog.getByRole('button', { name: 'Send it in' }).click();
    await expect(page.getByRole('dialog', { name: 'Sent' })).toContainText(
      'Thank you. We look at every photo before it shows.',
    );
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Back to the page' }).click();
    await expect(wall.getByRole('button', { name: /Friday/ })).toHaveCount(0);

    await release(request, caption);
    await openWall(page, 'wavy-bob-lace-wig');
    await wall.getByRole('button', { name: /Friday/ }).click();
    await expect(lightboxOf(page).getByText(caption)).toBeVisible();
    await page.goto('/user/points');
    await expect(page.getByText('Showed photos')).toBeVisible();
  });
});

test('photos that do not come cost the wall alone, and come when they are asked for again', async ({
  page,
  complaints,
}) => {
  await page.route('**/api/customer_images**', (route) => route.fulfill({ body: '<p>busy</p>' }));
  await page.goto('/silver-grey-bob-wig');
  await settled(page);
  const wall = wallOf(page);
  await wall.scrollIntoViewIfNeeded();
  await expect(wall.getByText('The photos did not come.', { exact: false })).toBeVisible();
  await expect(wall.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('region', { name: /wore it$/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Goes well with it' })).toBeVisible();

  await page.unroute('**/api/customer_images**');
  await wall.getByRole('button', { name: 'Try again' }).click();
  await expect(wall.getByRole('button', { name: 'More photos' })).toBeVisible();
  takeLost(complaints);
});
