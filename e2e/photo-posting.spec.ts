// In test:all only: a journey beside the main ones: guest-buys, customer-buys, orders and user-centre run on a push.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { signIn, test } from './fixtures/customer';
import { adminHeaders } from './fixtures/admin';
import { expect, expectAccessible } from './fixtures/test';
import { getLightbox, openPhotoSection } from './fixtures/photo-section';

const PHOTO = {
  name: 'me.webp',
  mimeType: 'image/webp',
  buffer: readFileSync(join('media', 'worn', 'afro-kinky-wig-chestnut-main.webp')),
};

async function approvePhoto(request: APIRequestContext, caption: string) {
  const response = await request.get('/api/admin/customer_images', { headers: adminHeaders });
  const { data } = (await response.json()) as { data: { items: { id: number; caption: string }[] } };
  const { id } = data.items.find((photo) => photo.caption === caption)!;
  await request.put(`/api/admin/customer_images/${id}`, {
    headers: adminHeaders,
    data: { status: 'approved' },
  });
}

test('a guest signs in to post a photo, which appears with a plain-text caption after approval', async ({
  page,
  registration,
  request,
}) => {
  const photoSection = await openPhotoSection(page, 'wavy-bob-lace-wig');
  await photoSection.getByRole('button', { name: 'Show yours' }).click();
  await signIn(page, registration);
  const dialog = page.getByRole('dialog', { name: 'Show yours' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Send photos' }).click();
  await expect(dialog.getByText('Photos Cannot be empty')).toBeVisible();
  await dialog.getByLabel('Add photos').setInputFiles([PHOTO]);
  await expect(dialog.getByAltText('Your photo 1')).toBeVisible();
  await expect(dialog.getByText('Photos Cannot be empty')).toBeHidden();
  await dialog.getByRole('radio').first().check();
  const caption = '<img src=x onerror=alert(1)> Friday';
  await dialog.getByLabel('A few words').fill(caption);
  await dialog.getByLabel('Nickname').fill('12345');
  await dialog.getByRole('button', { name: 'Send photos' }).click();
  await expect(dialog.getByText("can't be all numbers")).toBeVisible();
  await dialog.getByLabel('Nickname').fill('Tasha');
  await dialog.getByRole('button', { name: 'Send photos' }).click();
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toContainText(
    'Thank you. We look at every photo before it shows.',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue shopping' }).click();
  await expect(photoSection.getByRole('button', { name: /Friday/ })).toHaveCount(0);

  await approvePhoto(request, caption);
  await openPhotoSection(page, 'wavy-bob-lace-wig');
  await photoSection.getByRole('button', { name: /Friday/ }).click();
  await expect(getLightbox(page).getByText(caption)).toBeVisible();
  await page.goto('/user/points');
  await expect(page.getByText('Added photos')).toBeVisible();
});
