import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  sandboxCards,
  expectPaid,
  fillAddress,
  openCheckout,
  payWithCard,
  submitOrder,
  waitUntilSettled,
} from './fixtures/checkout-flow';
import { test } from './fixtures/customer';
import { approveReviews } from './fixtures/admin';
import { createCustomerApi, homeAddress, applyOrderUpdates } from './fixtures/orders';
import { fillReview, openReviewForm } from './fixtures/review-form';
import { expect, expectAccessible } from './fixtures/test';

async function placeAndPay(page: Page) {
  await submitOrder(page);
  await payWithCard(page, sandboxCards.accepted);
  await expectPaid(page);
}

test('a customer orders with the welcome coupon and earns points for a review with a photo', async ({
  page,
  customer,
  baseURL,
  request,
}) => {
  test.setTimeout(120_000);
  const api = createCustomerApi(baseURL!, customer.session);
  const { usable } = await api.coupon.list();
  const welcome = usable[0]!;

  await openCheckout(page);
  await fillAddress(page, customer.email);
  const summary = page.getByRole('region', { name: 'Your order' });
  await expect(summary.getByText(new RegExp(`^${welcome.code}, saves`))).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Save to my addresses' })).toBeChecked();
  await expectAccessible(page);
  await placeAndPay(page);
  await expect(page.getByText(/^You earn \d+ points once the order is complete\.$/)).toBeVisible();
  expect((await api.address.list()).items).toHaveLength(1);

  await page.getByRole('link', { name: 'View your order' }).click();
  const title = page.getByRole('heading', { level: 1, name: /^Order \d+/ });
  await expect(title).toBeVisible();
  const incrementId = /\d+/.exec((await title.textContent()) ?? '')![0];
  await expect(page.getByRole('article').getByText(welcome.code, { exact: true })).toBeVisible();

  await applyOrderUpdates(
    request,
    incrementId,
    { status: 'processing' },
    { status: 'shipped', carrier: 'DHL', track_number: '7712448019' },
    { status: 'completed' },
  );
  const { balance } = await api.points.list();
  const form = await openReviewForm(page, 'Straight Bob Lace Wig');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Submit review' }).click();
  await expect(form.getByText('Stars Cannot be empty')).toBeVisible();
  await expect(form.getByText('Review Cannot be empty')).toBeVisible();

  // Unique per order: a retry also finds the first attempt's review.
  const text = `<b>Sharp</b> line, soft hand, ${incrementId}.`;
  await fillReview(form, text);
  await form.getByLabel('Add photos').setInputFiles([
    {
      name: 'me.webp',
      mimeType: 'image/webp',
      buffer: readFileSync(join('media', 'banners', 'hero-lineup-phone.webp')),
    },
    { name: 'not-a-picture.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<?php echo 1;') },
  ]);
  await expect(form.getByAltText('Your photo 1')).toBeVisible();
  await expect(form.getByRole('alert')).toBeVisible();
  await form.getByRole('button', { name: 'Dismiss not-a-picture.jpg' }).click();
  await page.reload();
  await waitUntilSettled(page);
  await expect(form.getByAltText('Your photo 1')).toBeVisible();
  await expect(form.getByRole('radio', { name: 'Love it' })).toBeChecked();
  await form.getByRole('button', { name: 'Submit review' }).click();
  await expect(
    page.getByText('Thank you. We read every review before it shows. You get your points when it does.'),
  ).toBeVisible();
  await expect(page.getByText('Yours is waiting to be read.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Your review of Straight Bob Lace Wig' })).toBeFocused();
  await expect(page.getByText(text)).toBeVisible();
  await expectAccessible(page);
  expect((await api.points.list()).balance).toBe(balance);
  await approveReviews(request);
  expect((await api.points.list()).balance).toBe(balance + 80);

  await page.goto('/straight-bob-lace-wig#reviews');
  const review = page.locator('#reviews').getByRole('listitem').filter({ hasText: text });
  await expect(review.getByText(text)).toBeVisible();
  await expect(review.getByText('Bought and worn')).toBeVisible();
  // The list rerenders once it is in view, and its images load when they are near.
  const photoWidth = () =>
    review.getByAltText(/^Photo 1 by/).evaluate((photo: HTMLImageElement) => {
      photo.scrollIntoView();
      return photo.naturalWidth;
    });
  await expect.poll(photoWidth).toBe(320);
});

test('points pay part of an order, and the edited address is saved to the address book', async ({
  page,
  customer,
  baseURL,
}) => {
  const api = createCustomerApi(baseURL!, customer.session);
  await api.address.add({ ...homeAddress, email: customer.email });
  const { balance } = await api.points.list();
  expect(balance).toBeGreaterThanOrEqual(100);

  await openCheckout(page);
  await expect(page.getByRole('radio', { name: /5 Salmon Street/ })).toBeChecked();
  const summary = page.getByRole('region', { name: 'Your order' });
  const points = summary.getByRole('switch', { name: /^Use points/ });
  await summary.getByRole('button', { name: /^Remove / }).click();
  await points.check();
  await expect(summary.getByText(/^\d+ points$/).first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit address' });
  await dialog.getByLabel('Street and number').fill('6 Trout Street');
  await dialog.getByRole('button', { name: 'Save and use this address' }).click();
  await expect(page.getByRole('radio', { name: /6 Trout Street/ })).toBeChecked();
  await placeAndPay(page);
  expect((await api.points.list()).balance).toBeLessThan(balance);
  expect((await api.address.list()).items[0]!.street).toEqual(['6 Trout Street']);
});

test(
  'product reviews can be marked helpful and unmarked, loaded further, and filtered by stars',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/hd-lace-front-body-wave-wig');
    await waitUntilSettled(page);
    const reviews = page.getByRole('region', { name: 'Reviews' });
    await reviews.scrollIntoViewIfNeeded();
    const like = reviews.getByRole('button', { name: /^Helpful: the review by/ }).first();
    await expect(like).toHaveAttribute('aria-pressed', 'false');
    await expect(like).toBeVisible();
    await expectAccessible(page);
    await like.click();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await reviews.scrollIntoViewIfNeeded();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await like.click();
    await expect(like).toHaveAttribute('aria-pressed', 'false');

    const helped = reviews.getByRole('button', { name: /^Helpful: the review by/ });
    await expect(helped).toHaveCount(4);
    await reviews.getByRole('button', { name: 'Load more' }).click();
    await expect(helped).toHaveCount(8);
    const fourStars = reviews.getByRole('button', { name: /^4 stars/ });
    const count = Number((await fourStars.textContent())!.replace(/^4 stars \((\d+)\)$/, '$1'));
    await fourStars.click();
    await expect(fourStars).toHaveAttribute('aria-pressed', 'true');
    await expect(helped).toHaveCount(Math.min(4, count));
  },
);
