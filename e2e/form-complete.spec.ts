import type { Page } from '@playwright/test';
import { fillCart, fillAddress, waitUntilSettled } from './fixtures/checkout-flow';
import { expect, test } from './fixtures/test';

/** Returns the stored validity of the checkout forms. */
const readStored = (page: Page) =>
  page.evaluate(() => {
    const stored = JSON.parse(sessionStorage.getItem('address') ?? '{}') as {
      state?: { confirmFormValid?: boolean; confirmFormValidBilling?: boolean };
    };
    return [stored.state?.confirmFormValid, stored.state?.confirmFormValidBilling];
  });

test(
  'the store marks the address as valid once it is complete, before the order is placed',
  { tag: '@all' },
  async ({ page }) => {
    await fillCart(page, 'argan-hair-oil');
    await page.goto('/order/confirm');
    await waitUntilSettled(page);
    await expect.poll(() => readStored(page)).toEqual([false, true]);
    await fillAddress(page);
    await expect.poll(() => readStored(page)).toEqual([true, true]);
    await page.getByRole('form', { name: 'Shipping address' }).getByLabel(/^City/).fill('');
    await expect.poll(() => readStored(page)).toEqual([false, true]);
  },
);
