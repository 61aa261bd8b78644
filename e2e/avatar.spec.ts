// In test:all only: a journey beside the main ones: guest-buys, customer-buys, orders and user-centre run on a push.
import sharp from 'sharp';
import { test } from './fixtures/customer-api';
import { getAccountMenu, openPage } from './fixtures/page-helpers';
import { expect } from './fixtures/test';

test('a cropped avatar appears in the account menu; invalid and oversized files are rejected', async ({
  page,
  customer,
}) => {
  await openPage(page, '/user/setting/components/uploadAvatar');
  const choosing = page.getByLabel('Choose a picture');
  await choosing.setInputFiles({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(page.getByText('Please choose a JPEG, PNG or WebP picture.')).toBeVisible();
  await choosing.setInputFiles({ name: 'big.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5_300_000) });
  await expect(page.getByText('Must be less than 5120 KB')).toBeVisible();
  await choosing.setInputFiles({ name: 'not.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<?php') });
  await expect(page.getByText('We can’t read this picture. Please choose another one.')).toBeVisible();

  const image = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#7a1c36' } })
    .png()
    .toBuffer();
  await choosing.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: image });
  const circle = page.getByRole('group', { name: /^Area to keep/ });
  await circle.focus();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('slider', { name: 'Size' }).fill('2');
  await page.getByRole('button', { name: 'Save picture' }).click();

  await expect(page).toHaveURL(/\/user\/setting\/info$/);
  const avatarLink = getAccountMenu(page).getByRole('link', {
    name: `${customer.firstname} ${customer.lastname}`,
  });
  await expect(avatarLink.locator('img')).toBeVisible();
});
