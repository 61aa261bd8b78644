import type { CDPSession, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { removeExpectedErrors } from './fixtures/expected-errors';
import { expectToast, openPage } from './fixtures/page-helpers';
import { expect, expectAccessible, test } from './fixtures/test';

const LIST = '/wigs';
const WIG = '/hd-lace-front-body-wave-wig';
/** Shares of linear light. */
const LAMP = [0.8, 0.6, 0.36] as const;
const DAYLIGHT = [1, 1, 1] as const;
type Light = typeof LAMP | typeof DAYLIGHT;
/** Where the photo below has hair, and where paper: shares of its width and height. */
const HAIR = { x: 0.25, y: 0.6 };
const PAPER = { x: 0.8, y: 0.9 };

const photograph = (bytes: Buffer, light: Light) =>
  Buffer.from(
    bytes.map((byte, index) => 255 * ((byte / 255) ** 2.2 * light[(index % 3) as 0 | 1 | 2]) ** (1 / 2.2)),
  );

/** A photo of 600 x 800: hair at the left, a face, and paper at the bottom right. Stored on its side, as phones do. */
async function createPhoto(color: string, light: Light) {
  const lock = await sharp(`media/swatches/${color}.webp`).resize(60, 60).toBuffer();
  const hair = { create: { width: 300, height: 800, channels: 3, background: '#000000' } } as const;
  const paper = { create: { width: 240, height: 160, channels: 3, background: '#eeeeee' } } as const;
  const { data, info } = await sharp({
    create: { width: 600, height: 800, channels: 3, background: '#e0b496' },
  })
    .composite([
      {
        input: await sharp(hair)
          .composite([{ input: lock, tile: true }])
          .png()
          .toBuffer(),
        left: 0,
        top: 0,
      },
      { input: paper, left: 360, top: 640 },
    ])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const upright = sharp(photograph(data, light), {
    raw: { width: info.width, height: info.height, channels: 3 },
  });
  return upright.rotate(-90).withMetadata({ orientation: 6 }).jpeg({ quality: 92 }).toBuffer();
}

const choosePhoto = async (finder: Locator, color = 'chestnut', light: Light = LAMP) =>
  finder.getByLabel('Take or choose a photo').setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: await createPhoto(color, light),
  });

const getPlace = async (photo: Locator, { x, y }: { x: number; y: number }) => {
  const box = (await photo.boundingBox())!;
  return { x: box.x + x * box.width, y: box.y + y * box.height };
};
const getCenter = (locator: Locator) => getPlace(locator, { x: 0.5, y: 0.5 });

async function dragByTouch(client: CDPSession, from: { x: number; y: number }, to: { x: number; y: number }) {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [from]);
  for (const share of [0.3, 0.7, 1])
    await send('touchMove', [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]);
  await send('touchEnd', []);
}

async function dragByMouse(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

const firstMatch = (finder: Locator) => finder.getByRole('listitem').first();

for (const width of [390, 768, 1024, 1440])
  test.describe(`at ${width}`, { tag: width === 390 ? [] : '@all' }, () => {
    const hasTouch = width < 1024;
    test.use({ viewport: { width, height: 900 }, hasTouch });
    const press = (control: Locator) => (hasTouch ? control.tap() : control.press('Enter'));

    test('a photo is matched with the two nearest shades, and is sent nowhere', async ({ page }) => {
      await openPage(page, LIST);
      await press(page.getByRole('button', { name: 'Show what suits me' }));
      const dialog = page.getByRole('dialog', { name: 'Your hair' });
      await press(dialog.getByRole('button', { name: 'Find your shade from a photo' }));
      const finder = dialog.getByRole('region', { name: 'Find your shade' });
      await expect(finder).toContainText('The photo stays on your device. It is not sent to us.');
      const sent: string[] = [];
      page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
      await choosePhoto(finder);
      const photo = finder.getByRole('img', { name: 'Your photo' });
      await expect(firstMatch(finder)).toBeVisible();
      expect((await photo.boundingBox())!.height).toBeGreaterThan((await photo.boundingBox())!.width);

      await finder.scrollIntoViewIfNeeded();
      await photo.scrollIntoViewIfNeeded();
      const circle = finder.getByRole('button', { name: /^Circle for your hair/ });
      const client = await page.context().newCDPSession(page);
      const drag = async (marker: Locator, to: { x: number; y: number }) => {
        const [start, end] = [await getCenter(marker), await getPlace(photo, to)];
        if (hasTouch) await dragByTouch(client, start, end);
        else await dragByMouse(page, start, end);
        await expect
          .poll(async () => {
            const now = await getCenter(marker);
            return Math.hypot(now.x - end.x, now.y - end.y);
          })
          .toBeLessThan(3);
      };
      await drag(circle, HAIR);
      await expect(firstMatch(finder)).not.toContainText('Very close');

      const hasWhite = finder.getByRole('checkbox', { name: 'There is something white in the photo' });
      await hasWhite.check();
      await expect(finder.getByRole('alert')).toHaveText(/^That is not white enough/);
      const whiteCircle = finder.getByRole('button', { name: /^Circle for something white/ });
      await whiteCircle.scrollIntoViewIfNeeded();
      await drag(whiteCircle, PAPER);
      await expect(finder.getByRole('alert')).toHaveCount(0);
      await expect(firstMatch(finder)).toContainText('Chestnut');
      await expect(firstMatch(finder)).toContainText('Very close');
      await expect(finder.getByRole('listitem')).toHaveCount(2);
      await expectAccessible(page);

      await press(firstMatch(finder).getByRole('button', { name: 'Use this shade' }));
      await expect(firstMatch(finder)).toContainText('Your choice');
      await expect(dialog.getByRole('combobox', { name: 'Your exact shade' })).toContainText('Chestnut');
      await expect(dialog.getByRole('combobox', { name: 'Your colour' })).toContainText('Brown');
      expect(sent.filter((request) => !/^GET \/media\/swatches\//.test(request))).toEqual([]);
      await press(dialog.getByRole('button', { name: 'Save' }));
      await expectToast(page, 'Saved to your hair profile');
      await expect(page.getByRole('region', { name: 'Suits you' })).toContainText('Brown.');
    });
  });

test('the circles are moved by keyboard and by a tap on the photo', async ({ page }) => {
  await openPage(page, WIG);
  await page.getByRole('button', { name: 'Shade guide' }).click();
  const guide = page.getByRole('dialog', { name: 'Shade guide' });
  await guide.getByRole('button', { name: 'Find your shade from a photo' }).press('Enter');
  const finder = guide.getByRole('region', { name: 'Find your shade' });
  await choosePhoto(finder, 'dark-brown', DAYLIGHT);
  const photo = finder.getByRole('img', { name: 'Your photo' });
  await expect(finder.getByRole('listitem')).toHaveCount(2);
  const onFace = await finder.getByRole('listitem').allTextContents();
  await photo.click({ position: { x: 20, y: 120 } });
  await expect.poll(() => finder.getByRole('listitem').allTextContents()).not.toEqual(onFace);

  const circle = finder.getByRole('button', { name: /^Circle for your hair/ });
  const before = await getCenter(circle);
  await circle.press('ArrowRight');
  await circle.press('ArrowDown');
  // The browser may answer where the circle is before it has drawn it at its new place.
  await expect.poll(async () => (await getCenter(circle)).x).toBeGreaterThan(before.x);
  await expect.poll(async () => (await getCenter(circle)).y).toBeGreaterThan(before.y);
  for (let presses = 0; presses < 60; presses += 1) await circle.press('ArrowLeft');
  const edge = (await photo.boundingBox())!.x;
  await expect.poll(async () => (await getCenter(circle)).x).toBeCloseTo(edge, 0);

  await photo.click({ position: { x: 60, y: 120 } });
  await expect(firstMatch(finder)).toContainText('Dark Brown');
  await firstMatch(finder).getByRole('button', { name: 'Choose this shade' }).click();
  await expect(guide).toBeHidden();
  await expect(page.getByRole('radio', { name: /^Dark Brown/ })).toBeChecked();
});

test('a large photo is read in a smaller size, and a color that no hair has is said to be near none', async ({
  page,
}) => {
  await openPage(page, LIST);
  await page.getByRole('button', { name: 'Show what suits me' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your hair' });
  await dialog.getByRole('button', { name: 'Find your shade from a photo' }).click();
  const finder = dialog.getByRole('region', { name: 'Find your shade' });
  const green = { width: 4000, height: 3000, channels: 3, background: '#00c040' } as const;
  const buffer = await sharp({ create: green }).jpeg().toBuffer();
  await finder
    .getByLabel('Take or choose a photo')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  await expect(finder.getByText(/^None of our shades is close to this/)).toBeVisible();
  await expect(firstMatch(finder)).toContainText('Not close');
  const photo = finder.getByRole('img', { name: 'Your photo' });
  await expect(photo).toHaveAttribute('width', '1024');
  await expect(photo).toHaveAttribute('height', '768');
});

test('what is not a photo is refused, and swatches that do not load can be tried again', async ({
  page,
  browserErrors,
}) => {
  await openPage(page, LIST);
  await page.getByRole('button', { name: 'Show what suits me' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your hair' });
  await dialog.getByRole('button', { name: 'Find your shade from a photo' }).click();
  const finder = dialog.getByRole('region', { name: 'Find your shade' });
  await finder
    .getByLabel('Take or choose a photo')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') });
  await expect(finder.getByRole('alert')).toHaveText(/^This file could not be opened as a photo/);

  await page.route('**/media/swatches/**', (route) => route.abort('connectionrefused'));
  await choosePhoto(finder);
  await expect(finder.getByRole('alert')).toContainText('The swatches could not be loaded.');
  await page.unroute('**/media/swatches/**');
  await finder.getByRole('button', { name: 'Try again' }).click();
  await expect(finder.getByRole('listitem')).toHaveCount(2);
  removeExpectedErrors(browserErrors, /net::ERR_|Failed to load resource/);
});
