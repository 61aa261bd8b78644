// In test:all only: the back office beside first-day and questions.
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { signInAsStaff } from './fixtures/staff';
import { expect, expectAccessible, test } from './fixtures/test';

/** Products that no other test changes, one for each width. */
const PRODUCTS = { 390: 'wig-care-kit', 1440: 'tape-in-highlight-extensions' } as const;

const createFile = async (name: string, background: string, width = 300) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height: 400, channels: 3, background } })
    .png()
    .toBuffer(),
});

/** Drags downwards, with a finger on a phone. */
async function dragFrom(page: Page, { x, y }: { x: number; y: number }, distance: number) {
  const stops = Array.from({ length: 12 }, (_, step) => y + (distance * (step + 1)) / 12);
  if (page.viewportSize()!.width >= 1024) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (const stop of stops) await page.mouse.move(x, stop);
    await page.mouse.up();
    return;
  }
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: at }] });
  await touch('touchStart', y);
  for (const stop of stops) await touch('touchMove', stop);
  await touch('touchEnd');
  await session.detach();
}

for (const width of [390, 1440] as const)
  test.describe(`at ${width}`, { tag: width === 390 ? [] : '@all' }, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: width < 1024 });

    test('pictures are added, moved by keyboard and by hand, cropped and removed, and the shop shows them', async ({
      page,
      request,
      api,
    }) => {
      const { id } = await api.system.convertUrl({ url: PRODUCTS[width] });
      const before = await api.product.read({ id: id! });
      await signInAsStaff(page, request, 'manager');
      await page.goto(`/admin/products/${id}`);
      const list = page.getByRole('list', { name: 'Pictures' });
      const rows = list.getByRole('listitem');
      const count = before.mediaGallery.length;
      await expect(rows).toHaveCount(count);
      await expectAccessible(page);

      // Of a foreign type: refused, and the others are stored.
      await page
        .getByLabel('Pictures', { exact: true })
        .last()
        .setInputFiles([
          await createFile('Red.png', '#aa2222', 900),
          { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
          await createFile('Green.png', '#22aa22'),
        ]);
      await expect(rows).toHaveCount(count + 2);
      await expect(page.getByText('notes.png: File must be a picture')).toBeVisible();
      await rows
        .last()
        .getByLabel(/^What picture/)
        .fill('Green cloth');
      await rows
        .nth(count)
        .getByLabel(/^What picture/)
        .fill('Red cloth');

      // By keyboard: the last one to the first place.
      const total = count + 2;
      await page.getByRole('button', { name: `Move picture ${total} of ${total}` }).focus();
      for (let step = 1; step < total; step += 1) {
        await page.keyboard.press('ArrowUp');
        await expect(page.getByText(`The picture is at place ${total - step} of ${total}`)).toBeAttached();
      }
      await expect(rows.first().getByLabel(/^What picture/)).toHaveValue('Green cloth');

      // By hand: it goes back below the second one.
      const handle = page.getByRole('button', { name: `Move picture 1 of ${total}` });
      await expect(handle).toBeFocused();
      await handle.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      const from = (await handle.boundingBox())!;
      const [first, second] = [(await rows.nth(0).boundingBox())!, (await rows.nth(1).boundingBox())!];
      const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
      await dragFrom(page, { x, y }, second.y - first.y);
      await expect(rows.nth(1).getByLabel(/^What picture/)).toHaveValue('Green cloth');

      // The red one is wider than the shop shows: a part of it is cut out.
      const red = rows.last();
      await expect(red.getByLabel(/^What picture/)).toHaveValue('Red cloth');
      await red.getByRole('button', { name: /^Crop picture/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Crop picture' });
      await expectAccessible(page);
      await dialog.getByRole('group', { name: /^Part of the picture/ }).focus();
      await page.keyboard.press('ArrowRight');
      await dialog.getByRole('button', { name: 'Crop', exact: true }).click();
      await expect(dialog).toBeHidden();

      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Saved: the shop shows it now')).toBeVisible();
      const saved = await api.product.read({ id: id! });
      expect(saved.mediaGallery.map(({ label }) => label).at(1)).toBe('Green cloth');
      expect(saved.mediaGallery.at(-1)).toMatchObject({ label: 'Red cloth', width: 300, height: 400 });
      await page.goto(`/${PRODUCTS[width]}`);
      await expect(page.getByRole('img', { name: 'Green cloth' }).first()).toBeAttached();

      await page.goto(`/admin/products/${id}`);
      await rows
        .nth(1)
        .getByRole('button', { name: /^Remove picture/ })
        .click();
      await rows
        .last()
        .getByRole('button', { name: /^Remove picture/ })
        .click();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Saved: the shop shows it now')).toBeVisible();
      expect((await api.product.read({ id: id! })).mediaGallery).toEqual(before.mediaGallery);
    });
  });
