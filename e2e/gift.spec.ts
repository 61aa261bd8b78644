import type { Locator } from '@playwright/test';
import {
  expectPaid,
  fillAddress,
  openCheckout,
  payWithCard,
  sandboxCards,
  selectComboboxOption,
  submitOrder,
} from './fixtures/checkout-flow';
import { expect, expectAccessible, test } from './fixtures/test';

const BUYER = {
  'First name': 'Tasha',
  'Last name': 'Moreau',
  'Street and number': '5 Salmon Street',
  'ZIP code': '97204',
  City: 'Portland',
  Phone: '+1 503 555 0132',
};

for (const width of [390, 768, 1024, 1440])
  test.describe(`at ${width}`, { tag: width === 390 ? [] : '@all' }, () => {
    const hasTouch = width < 1024;
    test.use({ viewport: { width, height: 900 }, hasTouch });
    const check = (control: Locator) => (hasTouch ? control.tap() : control.press('Space'));

    test('a gift is sent to another address with a note, and the buyer is thanked', async ({ page }) => {
      await openCheckout(page);
      const gift = page.getByRole('checkbox', { name: 'This is a gift' });
      const sameBilling = page.getByRole('checkbox', { name: 'Same as shipping' });
      await expect(sameBilling).toBeChecked();
      await check(gift);
      await expect(gift).toBeChecked();
      await expect(sameBilling).not.toBeChecked();
      await page.getByLabel('Note for the gift (optional)').fill('Happy birthday, Ama.');
      await expectAccessible(page);
      await check(gift);
      await expect(page.getByLabel('Note for the gift (optional)')).toHaveCount(0);
      await expect(sameBilling).toBeChecked();
      // A separate billing address that is typed already stays while the gift is chosen and not.
      await check(sameBilling);
      const street = page.getByRole('form', { name: 'Billing address' }).getByLabel('Street and number');
      await street.fill('1 Separate Street');
      await check(gift);
      await check(gift);
      await expect(sameBilling).not.toBeChecked();
      await expect(street).toHaveValue('1 Separate Street');
      await check(gift);
      await expect(page.getByLabel('Note for the gift (optional)')).toHaveValue('Happy birthday, Ama.');

      await fillAddress(page);
      const shipping = page.getByRole('form', { name: 'Shipping address' });
      await shipping.getByLabel('First name').fill('Ama');
      const billing = page.getByRole('form', { name: 'Billing address' });
      await selectComboboxOption(billing, 'Country', 'United States');
      for (const [label, text] of Object.entries(BUYER)) await billing.getByLabel(label).fill(text);
      await selectComboboxOption(billing, 'State', 'Oregon');
      await submitOrder(page);
      await payWithCard(page, sandboxCards.accepted);
      await expectPaid(page);
      await expect(page.getByRole('region', { name: 'Order summary' }).locator('address')).toContainText(
        'Ama Moreau',
      );
    });
  });
