// In test:all only: the back office beside first-day and questions.
import sharp from 'sharp';
import { openFirstBanner, signInAsStaff } from './fixtures/staff';
import { createGuestApi, expect, expectAccessible, test } from './fixtures/test';

// One after the other: of two who edit banners at once, the second is told to begin anew.
test.describe.configure({ mode: 'serial' });

for (const width of [390, 1440])
  test.describe(`at ${width}`, { tag: width === 390 ? [] : '@all' }, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: width < 1024 });

    test('an image of a banner is uploaded, chosen from those that are there, and shown in the shop', async ({
      page,
      request,
      baseURL,
    }) => {
      const background = { r: width % 256, g: 120, b: 90 };
      const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
        .jpeg()
        .toBuffer();
      await signInAsStaff(page, request, 'manager');
      await openFirstBanner(page);
      const field = page.getByRole('group', { name: 'Image', exact: true });
      const before = await field.getByRole('img').getAttribute('alt');
      await field.getByRole('button', { name: 'Choose another' }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Choose an image' });
      await expect(dialog.getByRole('button', { name: /^Choose banners\// }).first()).toBeVisible();
      await expectAccessible(page);

      // What is no picture is refused, in words.
      await dialog
        .getByLabel('Picture', { exact: true })
        .setInputFiles({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
      await expect(page.getByText(/notes.jpg: File must be a picture/)).toBeVisible();
      await dialog
        .getByLabel('Picture', { exact: true })
        .setInputFiles({ name: `Winter ${width}.jpg`, mimeType: 'image/jpeg', buffer });
      await expect(dialog).toBeHidden();
      const image = field.getByRole('img', { name: new RegExp(`uploaded/.*winter-${width}-`) });
      await expect(image).toBeVisible();
      await expect
        .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
        .toBeGreaterThan(0);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Saved: the shop shows it now')).toBeVisible();
      const { items } = await createGuestApi(baseURL!).system.listBanners({});
      expect(items.some(({ image: shown }) => shown.includes(`winter-${width}-`))).toBe(true);

      // Back to the one before, by the keyboard alone.
      await field.getByRole('button', { name: 'Choose another' }).focus();
      await page.keyboard.press('Enter');
      const path = before!.replace('The chosen image: ', '');
      await dialog.getByLabel('Find by name').fill(path);
      await page.keyboard.press('Tab');
      await expect(dialog.getByRole('button', { name: `Choose ${path}` })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(field.getByRole('img', { name: before! })).toBeVisible();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
    });

    test('an image is put into a text with its size', async ({ page, request }) => {
      await signInAsStaff(page, request, 'manager');
      await page.goto('/admin/texts/posts/new');
      await page.getByLabel('Markdown').fill('Before.');
      await page.getByRole('button', { name: 'Insert an image' }).click();
      await page.getByLabel('Find by name').fill('blog/');
      await page
        .getByRole('button', { name: /^Choose blog\// })
        .first()
        .click();
      await expect(page.getByLabel('Markdown')).toHaveValue(
        /^Before\.\n\n<figure><img src="blog\/[\w-]+\.webp" alt="" width="\d+" height="\d+"><\/figure>$/,
      );
    });
  });
