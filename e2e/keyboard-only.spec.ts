// In test:all only: a journey beside the main ones: guest-buys, customer-buys, orders and user-centre run on a push.
import type { Page } from '@playwright/test';
import { sandboxCards, expectInCart, expectPaid, waitUntilSettled } from './fixtures/checkout-flow';
import { pressByKeyboard, typeInto, tabTo } from './fixtures/keys';
import { expect, test } from './fixtures/test';

const topLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name, exact: true });

async function chooseByTyping(page: Page, label: string, option: string) {
  const field = page.getByRole('form', { name: 'Shipping address' }).getByRole('combobox', { name: label });
  await tabTo(page, field);
  if ((await field.inputValue()) === option) return;
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(option);
  await expect(page.getByRole('option', { name: option, exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(option);
}

test('a guest can order and pay with the keyboard alone', { tag: '@all' }, async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/');
  await waitUntilSettled(page);

  // The menu: down opens it, Escape closes it and returns the focus, arrows move in it.
  await tabTo(page, topLink(page, 'Wigs'));
  await page.keyboard.press('ArrowDown');
  const texture = page.getByRole('list', { name: 'By texture' });
  await expect(texture).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(texture).toBeHidden();
  await expect(topLink(page, 'Wigs')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator(':focus')).toHaveRole('link');
  const lace = page.getByRole('link', { name: 'HD lace front', exact: true });
  await tabTo(page, lace);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Lace front wigs' })).toBeVisible();
  await waitUntilSettled(page);

  // A facet, then a card.
  await pressByKeyboard(page, page.getByRole('link', { name: /^Body wave/ }).first());
  await expect(page).toHaveURL(/texture=body-wave/);
  await expect(page.getByRole('list', { name: 'Chosen filters' })).toBeVisible();
  await pressByKeyboard(
    page,
    page.getByRole('link', { name: 'HD Lace Front Body Wave Wig', exact: true }).first(),
  );
  await expect(page.getByRole('heading', { level: 1, name: 'HD Lace Front Body Wave Wig' })).toBeVisible();
  await waitUntilSettled(page);

  // One stop per radio group, arrows select.
  await tabTo(page, page.getByRole('group', { name: 'Length' }).getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/length=/);
  const longer = new URL(page.url()).searchParams.get('length');
  await page.keyboard.press('ArrowLeft');
  await expect(page).not.toHaveURL(new RegExp(`length=${longer}`));

  // The open cart takes the focus and returns it on close.
  const add = page.getByRole('button', { name: /^Add to cart/ }).first();
  await pressByKeyboard(page, add);
  const drawer = page.getByRole('dialog', { name: /Your cart/ });
  await expect(drawer.getByText('HD Lace Front Body Wave Wig')).toBeVisible();
  await expect(drawer.locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(add).toBeFocused();
  await expectInCart(page, 1);

  // Backwards to the icon: no stop lies under the header.
  const icon = page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' });
  await tabTo(page, icon, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(drawer).toBeVisible();
  await pressByKeyboard(page, drawer.getByRole('link', { name: 'Check out' }));
  await expect(page).toHaveURL(/\/order\/confirm/);
  await waitUntilSettled(page);

  const form = page.getByRole('form', { name: 'Shipping address' });
  await typeInto(page, form.getByLabel('E-mail address'), 'tasha@example.com');
  await typeInto(page, form.getByLabel('First name'), 'Tasha');
  await typeInto(page, form.getByLabel('Last name'), 'Moreau');
  await chooseByTyping(page, 'Country', 'United States');
  await typeInto(page, form.getByLabel('Street and number'), '18 Lilac Street');
  await typeInto(page, form.getByLabel('City'), 'San Francisco');
  await chooseByTyping(page, 'State', 'California');
  await typeInto(page, form.getByLabel('ZIP code'), '94110');
  await typeInto(page, form.getByLabel('Phone'), '+1 415 555 0132');
  await page.keyboard.press('Tab');
  await expect(page.getByText('California sales tax').first()).toBeVisible();
  // The summary with its button precedes the form.
  await pressByKeyboard(page, page.getByRole('button', { name: /^Place order, \$/ }).first(), 'Shift+Tab');
  await expect(page).toHaveURL(/\/order\/payment\?order=\d+/);
  await waitUntilSettled(page);

  await typeInto(page, page.getByLabel('Card number'), sandboxCards.accepted);
  await typeInto(page, page.getByLabel('Expiry date'), '1230');
  await typeInto(page, page.getByLabel('Security code'), '123');
  await typeInto(page, page.getByLabel('Name on the card'), 'Tasha Moreau');
  await pressByKeyboard(page, page.getByRole('button', { name: /^Pay \$/ }));
  await expectPaid(page);
});

test('a dialog traps the focus and returns it to its opener', async ({ page }) => {
  await page.goto('/hd-lace-front-body-wave-wig');
  await waitUntilSettled(page);
  const trigger = page.getByRole('button', { name: 'Which lace?' });
  await pressByKeyboard(page, trigger);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (let stops = 0; stops < 6; stops += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(trigger).toBeFocused();

  const card = page.getByRole('button', { name: /^Choose options: / }).first();
  await pressByKeyboard(page, card);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(card).toBeFocused();
});

test(
  'the search panel focuses its field, moves through suggestions by arrow keys, and returns the focus',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/');
    await waitUntilSettled(page);
    const trigger = page.getByRole('banner').getByRole('link', { name: 'Search hair' });
    await pressByKeyboard(page, trigger);
    const field = page.getByRole('combobox', { name: 'Search hair' });
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
    await expect(trigger).toBeFocused();

    await page.keyboard.press('Enter');
    await page.keyboard.type('body w');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    const selectedOption = page.getByRole('option', { selected: true });
    await expect(selectedOption).toHaveCount(1);
    const term = (await selectedOption.textContent())!.trim();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\/result\?q=/);
    expect(new URL(page.url()).searchParams.get('q')).toBe(term);
  },
);
