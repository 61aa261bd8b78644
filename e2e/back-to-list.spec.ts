import type { Page } from '@playwright/test';
import { waitUntilSettled } from './fixtures/checkout-flow';
import { expect, test } from './fixtures/test';

/** Returns the scroll position after scrolling has ended. */
async function waitForScrollEnd(page: Page) {
  let last = -1;
  await expect
    .poll(async () => {
      const before = last;
      last = await page.evaluate(() => Math.round(scrollY));
      return last === before;
    })
    .toBe(true);
  return last;
}

const expectScrolledTo = (page: Page, top: number) =>
  expect.poll(() => page.evaluate(() => Math.round(scrollY)), 'where the list was left').toBe(top);

const cardLinks = (page: Page) =>
  page
    .getByRole('region', { name: /styles$/ })
    .getByRole('article')
    .getByRole('heading')
    .getByRole('link');
const getCardNames = (page: Page) => cardLinks(page).allTextContents();

/** Waits until the list matches the URL. */
const getListedNames = (page: Page) =>
  expect(page.getByRole('main').locator('[aria-busy]').filter({ visible: true })).toHaveCount(0);

/** Opens a card low on the page as a shopper does: without scrolling the list. */
async function openLowCard(page: Page) {
  const card = cardLinks(page).nth((await cardLinks(page).count()) - 2);
  await card.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy(0, 120));
  const top = await waitForScrollEnd(page);
  expect(top).toBeGreaterThan(300);
  const name = (await card.textContent())!;
  const path = (await card.getAttribute('href'))!;
  await card.evaluate((link: HTMLElement) => link.focus({ preventScroll: true }));
  await page.keyboard.press('Enter');
  // The title renders before the page does: going back works only once the URL has changed.
  await expect(page).toHaveURL(new URL(path, page.url()).href);
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await waitUntilSettled(page);
  return { top, name };
}

test('back to a category restores filters, open facets and scroll position; forward opens the product', async ({
  page,
}) => {
  await page.goto('/wigs');
  await waitUntilSettled(page);
  const facet = (name: string) =>
    page
      .getByRole('main')
      .locator('details')
      .filter({ has: page.getByText(name, { exact: true }) });
  const toggleFacet = (name: string) => facet(name).getByText(name, { exact: true }).first().click();
  const expectFacetsAsLeft = async () => {
    await expect(facet('Price')).toHaveAttribute('open');
    await expect(facet('Texture')).not.toHaveAttribute('open');
  };
  await toggleFacet('Price');
  await toggleFacet('Texture');
  await expectFacetsAsLeft();

  await facet('Colour').getByRole('link').first().click();
  const chips = page.getByRole('list', { name: 'Chosen filters' });
  await expect(chips).toBeVisible();
  await getListedNames(page);
  const search = new URL(page.url()).search;
  const names = await getCardNames(page);

  const { top, name } = await openLowCard(page);
  await page.goBack();
  await expect(chips).toBeVisible();
  expect(new URL(page.url()).search).toBe(search);
  await expectScrolledTo(page, top);
  expect(await getCardNames(page)).toEqual(names);
  await expectFacetsAsLeft();

  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await page.goBack();
  await expectScrolledTo(page, top);
});

test(
  'back while a clicked card is loading cancels the navigation and keeps the selected filter',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/wigs');
    await waitUntilSettled(page);
    await page
      .getByRole('main')
      .locator('details')
      .filter({ hasText: 'Colour' })
      .getByRole('link')
      .first()
      .click();
    const chips = page.getByRole('list', { name: 'Chosen filters' });
    await expect(chips).toBeVisible();
    await getListedNames(page);
    const search = new URL(page.url()).search;
    const names = await getCardNames(page);

    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    await page.route(/_rsc=/, async (route) => {
      await gate;
      await route.continue().catch(() => {});
    });
    const card = cardLinks(page).first();
    const [name, path] = [(await card.textContent())!, (await card.getAttribute('href'))!];
    await card.click();
    const title = page.getByRole('heading', { level: 1, name, exact: true });
    await expect(title).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(title).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/wigs\\${search}$`));
    await expect(chips).toBeVisible();
    release();
    await waitUntilSettled(page);
    await getListedNames(page);
    expect(new URL(page.url()).search).toBe(search);
    expect(await getCardNames(page)).toEqual(names);

    // The list is unchanged: the same card opens its page, and going back returns to the list.
    await cardLinks(page).first().click();
    await expect(page).toHaveURL(new URL(path, page.url()).href);
    await waitUntilSettled(page);
    await page.goBack();
    await expect(chips).toBeVisible();
    expect(new URL(page.url()).search).toBe(search);
  },
);

test(
  'back to the second page of a list restores that page and its scroll position',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/textures');
    await waitUntilSettled(page);
    const first = page.getByRole('link', { name: 'Page 1', exact: true });
    const second = page.getByRole('link', { name: 'Page 2', exact: true });
    await second.click();
    await expect(second).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveURL(/page=2/);
    await getListedNames(page);
    const names = await getCardNames(page);

    const { top } = await openLowCard(page);
    await page.goBack();
    await expect(second).toHaveAttribute('aria-current', 'page');
    expect(await getCardNames(page)).toEqual(names);
    await expectScrolledTo(page, top);

    // Each list page is a history entry.
    await page.goBack();
    await expect(page).not.toHaveURL(/page=/);
    await expect(first).toHaveAttribute('aria-current', 'page');
  },
);

test(
  'back to search results restores their sort order and scroll position',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/search/result?q=wave');
    await waitUntilSettled(page);
    await page.getByLabel('Sort by').first().selectOption('price_asc');
    await expect(page).toHaveURL(/sort=price_asc/);
    await getListedNames(page);
    const search = new URL(page.url()).search;
    const names = await getCardNames(page);

    const { top } = await openLowCard(page);
    await page.goBack();
    await expect.poll(() => new URL(page.url()).search).toBe(search);
    await expect.poll(() => getCardNames(page)).toEqual(names);
    await expectScrolledTo(page, top);
  },
);

test('back after a reload restores the filter and the scroll position', { tag: '@all' }, async ({ page }) => {
  await page.goto('/wigs?texture=body-wave');
  await waitUntilSettled(page);
  const names = await getCardNames(page);
  const { top } = await openLowCard(page);
  await page.reload();
  await waitUntilSettled(page);
  await page.goBack();
  await expect(page).toHaveURL(/texture=body-wave/);
  await expect.poll(() => getCardNames(page)).toEqual(names);
  await expectScrolledTo(page, top);
});

test(
  'home, a list and a product keep their DOM when the shopper navigates away and back',
  { tag: '@all' },
  async ({ page }) => {
    const title = () => page.getByRole('heading', { level: 1 }).filter({ visible: true }).first();
    for (const path of ['/', '/wigs', '/straight-bob-lace-wig']) {
      await page.goto(path);
      await waitUntilSettled(page);
      await title().evaluate((element) => Object.assign(element, { isKept: true }));
      await page.getByRole('banner').getByRole('link', { name: 'Journal' }).click();
      await expect(title()).toHaveText('Journal');
      await page.goBack();
      await expect(title()).not.toHaveText('Journal');
      // Not rerendered: it is the same element.
      expect(await title().evaluate((element) => 'isKept' in element), path).toBe(true);
    }
  },
);
