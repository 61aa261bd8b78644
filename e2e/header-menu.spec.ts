// In test:all only: a journey beside the main ones: guest-buys, customer-buys, orders and user-centre run on a push.
import type { Page } from '@playwright/test';
import { waitUntilSettled } from './fixtures/checkout-flow';
import { toShopHref } from '@/lib/paths/shop-href';
import { expect, test } from './fixtures/test';

const REST_MS = 600; // longer than the hover delay
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Categories' });
const panelLink = (page: Page) => page.getByRole('link', { name: 'HD lace front', exact: true });

/** Rests the pointer where the fixed header will show a menu item. */
async function restAtTheTop(page: Page) {
  await page.evaluate(() => scrollTo(0, 600));
  const linkBox = await menuOf(page).getByRole('link', { name: 'Wigs', exact: true }).boundingBox();
  await page.evaluate(() => scrollTo(0, 0));
  await page.mouse.move(linkBox!.x + 20, linkBox!.y + 20, { steps: 3 });
}

test(
  'scrolling under a resting pointer opens no menu; moving the pointer does',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/wigs');
    await waitUntilSettled(page);
    await restAtTheTop(page);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.waitForTimeout(REST_MS);
    await expect(panelLink(page)).toBeHidden();

    await page.mouse.move(2, 500);
    await menuOf(page).getByRole('link', { name: 'Wigs', exact: true }).hover();
    await expect(panelLink(page)).toBeVisible();
    await page.mouse.move(400, 800);
    await expect(panelLink(page)).toBeHidden();
  },
);

test('a click outside the open menu closes it', { tag: '@all' }, async ({ page }) => {
  await page.goto('/wigs');
  await waitUntilSettled(page);
  await menuOf(page).getByRole('link', { name: 'Wigs', exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(panelLink(page)).toBeVisible();
  await page.mouse.click(400, 860);
  await expect(panelLink(page)).toBeHidden();
});

test('focused elements are not covered by the fixed header', { tag: '@all' }, async ({ page }) => {
  await page.goto('/wigs');
  await waitUntilSettled(page);
  await page.getByRole('main').getByRole('link').last().focus();
  for (let presses = 0; presses < 25; presses += 1) {
    await page.keyboard.press('Shift+Tab');
    const top = await page.evaluate(() => document.activeElement!.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(64);
  }
});

test('an open menu shows columns of links under headings, and tiles with image, title, text and link', async ({
  page,
  api,
}) => {
  const { category } = await api.category.navigation();
  const wigs = category.find(({ urlPath }) => urlPath === 'wigs')!;
  expect(wigs.children.length).toBeGreaterThan(1);
  expect(wigs.navImages.length).toBeGreaterThan(1);
  await page.goto('/wigs');
  await waitUntilSettled(page);
  await menuOf(page).getByRole('link', { name: 'Wigs', exact: true }).hover();
  const panel = menuOf(page).locator('[data-panel]').filter({ visible: true });

  for (const { name, children } of wigs.children) {
    await expect(panel.getByText(name, { exact: true }).first()).toBeVisible();
    const links = panel.getByRole('list', { name }).getByRole('link');
    await expect(links).toHaveText(children.map((child) => child.name));
    const hrefs = await links.evaluateAll((elements) => elements.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(children.map((child) => toShopHref(child.urlPath)));
  }
  for (const { image, title, text, link } of wigs.navImages.slice(0, 2)) {
    const tile = panel.getByRole('link').filter({ hasText: title }).filter({ hasText: text });
    await expect(tile).toHaveAttribute('href', toShopHref(link));
    await expect(tile.locator('img')).toHaveAttribute('src', new RegExp(image));
  }
});

test('on a phone the same menu opens in a drawer', async ({ page, api }) => {
  const { category } = await api.category.navigation();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/wigs');
  await waitUntilSettled(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog').getByRole('navigation', { name: 'Categories' });
  for (const { name } of category)
    await expect(drawer.getByText(name, { exact: true }).first()).toBeVisible();
  const [firstCategory] = category.filter(({ children }) => children.length > 0);
  await drawer.getByText(firstCategory!.name, { exact: true }).first().click();
  const link = firstCategory!.children[0]!.children[0]!;
  await expect(drawer.getByRole('link', { name: link.name, exact: true }).first()).toHaveAttribute(
    'href',
    toShopHref(link.urlPath),
  );
});

test(
  'Enter moves into a menu that the focus has opened, and Escape returns to its button',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/');
    await waitUntilSettled(page);
    const header = page.getByRole('banner');
    for (const [name, row] of [
      ['Account', 'Sign in or register'],
      ['Currency, USD', /^USD/],
    ] as const) {
      const button = header.getByRole('button', { name, exact: true });
      await button.focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Shift+Tab');
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Enter');
      await expect(
        header.locator('a, button').filter({ hasText: row }).locator('visible=true').last(),
      ).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
      await expect(button).toHaveAttribute('aria-expanded', 'false');
    }
  },
);

test(
  'Escape right after the menu has opened returns the focus, before the focus has settled',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/');
    await waitUntilSettled(page);
    const topLink = page
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('link', { name: 'Wigs', exact: true });
    await topLink.focus();
    // The panel loads when it is first opened: no key press of a test is as fast as its first frame.
    await page.evaluate(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('[data-panel]:not([hidden])')) return;
        observer.disconnect();
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('[data-panel]')).toBeAttached();
    await expect(page.locator('[data-panel]')).toBeHidden();
    await expect(topLink).toBeFocused();
  },
);

test(
  'what the panels show is loaded when the pointer or the focus comes near, once',
  { tag: '@all' },
  async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/navigation.json')) requests.push(request.url());
    });
    const response = await page.goto('/wigs');
    expect(await response!.text()).not.toContain('HD lace front');
    await waitUntilSettled(page);
    expect(requests).toEqual([]);

    await menuOf(page).getByRole('link', { name: 'Wigs', exact: true }).hover();
    await expect(panelLink(page)).toBeVisible();
    await page.mouse.move(400, 800);
    await expect(panelLink(page)).toBeHidden();
    await menuOf(page).getByRole('link', { name: 'Extensions', exact: true }).hover();
    await expect(menuOf(page).getByRole('link', { name: 'Ready to ship', exact: true })).toBeVisible();
    expect(requests).toHaveLength(1);
  },
);

test(
  'without a network no panel opens; with it again, the next hover opens one',
  { tag: '@all' },
  async ({ page, context }) => {
    await page.goto('/wigs');
    await waitUntilSettled(page);
    // The code of the panels is there, as after a panel of an earlier page.
    await menuOf(page).getByRole('link', { name: 'Wigs', exact: true }).hover();
    await expect(panelLink(page)).toBeVisible();
    await page.mouse.move(400, 800);
    await page.reload();
    await waitUntilSettled(page);
    await context.setOffline(true);
    await menuOf(page).getByRole('link', { name: 'Wigs', exact: true }).hover();
    await page.waitForTimeout(REST_MS);
    await expect(panelLink(page)).toBeHidden();
    await page.mouse.move(400, 800);
    await context.setOffline(false);
    await page.waitForTimeout(REST_MS);
    await menuOf(page).getByRole('link', { name: 'Wigs', exact: true }).hover();
    await expect(panelLink(page)).toBeVisible();
  },
);

test('the header has its full height before the menu in it has arrived', async ({ page }) => {
  const html = await (await page.request.get('/wigs')).text();
  const arrived = html.slice(0, html.indexOf('<nav')).replace(/<script.*?<\/script>/gs, '');
  await page.goto('/robots.txt');
  const client = await page.context().newCDPSession(page);
  const { frameTree } = await client.send('Page.getFrameTree');
  await client.send('Page.setDocumentContent', { frameId: frameTree.frame.id, html: arrived });
  const header = page.locator('[data-site-header]');
  await expect(header).toHaveCSS('position', 'relative');
  await expect(header.locator('..')).toHaveCSS('height', '132px');
});
