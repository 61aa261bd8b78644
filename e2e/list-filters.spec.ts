import type { Locator, Page } from '@playwright/test';
import { waitUntilSettled } from './fixtures/checkout-flow';
import { expect, test } from './fixtures/test';

const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Filter' });
const showButton = (page: Page) => drawerOf(page).getByRole('button', { name: /^Show / });
const address = (page: Page) => new URL(page.url()).searchParams;
const countIn = async (button: Locator) => Number(/\d+/.exec((await button.textContent()) ?? '')?.[0]);

type Activate = (control: Locator) => Promise<void>;
const byMouse: Activate = (control) => control.click();
const byFinger: Activate = (control) => control.tap();
const byKey: Activate = async (control) => {
  await control.focus();
  await control.press('Enter');
};

async function openDrawer(page: Page, path: string, activate: Activate) {
  await page.goto(path);
  await waitUntilSettled(page);
  await activate(page.getByRole('button', { name: /^Filter/ }));
  await expect(drawerOf(page)).toBeVisible();
}

const optionIn = (page: Page, name: string) =>
  drawerOf(page).getByRole('link', { name: new RegExp(`^${name}`) });

/** Opens a facet that is collapsed at first. */
async function expandFacet(page: Page, name: string, activate: Activate) {
  const facet = drawerOf(page).locator('details').filter({ hasText: name }).first();
  if ((await facet.getAttribute('open')) === null) await activate(facet.locator('summary'));
}

/** Selects an option; expects it to be marked, to be in the URL, and the list to have the promised count. */
async function selectFacetOption(page: Page, activate: Activate, name: string, key: string, value: string) {
  const option = optionIn(page, name);
  const promised = Number(/\d+(?= (?:styles|products))/.exec((await option.textContent()) ?? '')?.[0]);
  await activate(option);
  await expect(option).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => address(page).get(key)).toBe(value);
  await expect.poll(() => countIn(showButton(page)), `as many as ${name} promised`).toBe(promised);
}

async function walkThroughDrawer(page: Page, activate: Activate) {
  await openDrawer(page, '/wigs', activate);
  const totalCount = await countIn(showButton(page));
  await selectFacetOption(page, activate, 'Body wave', 'texture', 'body-wave');
  await selectFacetOption(page, activate, 'Brown', 'color_family', 'brown');
  await expandFacet(page, 'Lace', activate);
  await selectFacetOption(page, activate, '13x4', 'lace', '13x4');
  await expect(drawerOf(page).getByText('Clear 3')).toBeVisible();

  await expandFacet(page, 'Price', activate);
  const highest = drawerOf(page).getByRole('slider', { name: 'Highest price' });
  const before = await highest.inputValue();
  await highest.focus();
  await highest.press('ArrowLeft');
  await expect.poll(() => address(page).get('price')).toMatch(/^\d+-\d+$/);
  await expect(highest).toHaveValue(String(Number(before) - 1));

  // Clears one filter, then all.
  await activate(optionIn(page, 'Body wave'));
  await expect(optionIn(page, 'Body wave')).not.toHaveAttribute('aria-current');
  await expect.poll(() => address(page).get('texture')).toBeNull();
  await activate(drawerOf(page).getByText(/^Clear/));
  await expect.poll(() => [...address(page).keys()]).toEqual([]);
  await expect.poll(() => countIn(showButton(page))).toBe(totalCount);

  await selectFacetOption(page, activate, 'Curly', 'texture', 'curly');
  const filteredCount = await countIn(showButton(page));
  await activate(showButton(page));
  await expect(drawerOf(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(`^${filteredCount} `) })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Chosen filters' }).getByRole('link')).toHaveCount(1);
}

for (const [width, activateControl, hasTouch] of [
  [390, byFinger, true],
  [768, byFinger, true],
  [1024, byMouse, false],
  [390, byKey, false],
] as const) {
  test.describe(`at ${width} px, ${activateControl.name}`, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch });

    test(
      'each filter of the drawer can be applied, shown, removed and cleared',
      { tag: activateControl === byFinger && width === 390 ? [] : '@all' },
      async ({ page }) => {
        await walkThroughDrawer(page, activateControl);
      },
    );
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the drawer filters search results and keeps the query', { tag: '@all' }, async ({ page }) => {
    await openDrawer(page, '/search/result?q=wave', byFinger);
    await selectFacetOption(page, byFinger, 'Deep wave', 'texture', 'deep-wave');
    expect(address(page).get('q')).toBe('wave');
    await optionIn(page, 'Deep wave').tap();
    await expect.poll(() => address(page).get('texture')).toBeNull();
    expect(address(page).get('q')).toBe('wave');
  });

  test('text at 200% makes no page wider than the viewport', { tag: '@all' }, async ({ page }) => {
    for (const path of ['/', '/wigs', '/search/result?q=wave', '/hd-lace-front-body-wave-wig']) {
      await page.goto(path);
      await page.addStyleTag({ content: 'html { font-size: 200% }' });
      await waitUntilSettled(page);
      const wide = await page.evaluate(() => {
        const limit = document.documentElement.clientWidth;
        const isClipped = (element: Element | null): boolean =>
          element !== null &&
          element !== document.body &&
          element !== document.documentElement &&
          (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) ||
            isClipped(element.parentElement));
        const overflowing = [...document.querySelectorAll('body *')].filter(
          (element) =>
            element.checkVisibility() &&
            element.getBoundingClientRect().right > limit + 1 &&
            !isClipped(element.parentElement),
        );
        return {
          scrolls: document.documentElement.scrollWidth - limit,
          who: overflowing.slice(-6).map((element) => element.outerHTML.slice(0, 160)),
        };
      });
      expect(wide.who, path).toEqual([]);
      expect(wide.scrolls, path).toBe(0);
    }
  });
});

test.describe('price range', () => {
  const openPrice = async (page: Page, search: string) => {
    await page.goto(`/wigs${search}`);
    await waitUntilSettled(page);
    const facet = page.getByRole('main').locator('details').filter({ hasText: 'Price' }).first();
    await facet.locator('summary').click();
    return {
      low: page.getByRole('slider', { name: 'Lowest price' }),
      high: page.getByRole('slider', { name: 'Highest price' }),
      chip: page.getByRole('list', { name: 'Chosen filters' }).getByRole('link'),
    };
  };

  test('starts at the limits of the URL', { tag: '@all' }, async ({ page }) => {
    const { low, high, chip } = await openPrice(page, '?price=100-200');
    await expect(low).toHaveAttribute('aria-valuetext', /^\$100(\.00)?$/);
    await expect(high).toHaveAttribute('aria-valuetext', /^\$200(\.00)?$/);
    await expect(chip).toContainText(/\$100(\.00)? to \$200(\.00)?/);
  });

  test('moves one step per key press, and chip and handle agree', async ({ page }) => {
    const { high, chip } = await openPrice(page, '');
    const top = Number(await high.inputValue());
    await high.focus();
    for (const step of [1, 2, 3]) {
      await high.press('ArrowLeft');
      await expect.poll(() => high.inputValue()).toBe(String(top - step));
      const valueText = (await high.getAttribute('aria-valuetext'))!;
      // Pauses like a user until the list has updated.
      await expect(chip).toContainText(valueText);
      await expect(high).toHaveValue(String(top - step));
      expect(await high.getAttribute('aria-valuetext')).toBe(valueText);
    }
  });

  test('keeps a dragged handle where it was released', { tag: '@all' }, async ({ page }) => {
    const { high, chip } = await openPrice(page, '');
    const box = (await high.boundingBox())!;
    const steps = Number(await high.getAttribute('max'));
    await page.mouse.move(box.x + box.width - 9, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 9 + ((box.width - 18) * 2) / steps, box.y + box.height / 2, { steps: 8 });
    await page.mouse.up();
    await expect(high).toHaveValue('2');
    const valueText = (await high.getAttribute('aria-valuetext'))!;
    await expect(chip).toContainText(valueText);
    await expect(high).toHaveValue('2');
  });
});

test.describe('filtered products', () => {
  const BROWN_20 = '/wigs?texture=body-wave&color_family=brown&length=20-20&price=0-200';

  test('show the filtered variant on the card and open it on the product page', async ({ page }) => {
    await page.goto(BROWN_20);
    await waitUntilSettled(page);
    const card = page
      .getByRole('region', { name: /styles$/ })
      .getByRole('article')
      .first();
    await expect(card).toContainText(/20 in/);
    await expect(card).toContainText(/brown/i);
    const price = /\$[\d.]+/.exec((await card.textContent()) ?? '')![0];
    expect(Number(price.slice(1))).toBeLessThanOrEqual(200);
    await expect(card.getByRole('img').first()).toHaveAttribute('alt', /brown/i);

    await card.getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/variant=\d+/);
    await expect(page.getByRole('radio', { name: /^20 inches|^20 in/ }).first()).toBeChecked();
    await expect(page.getByRole('radio', { name: /brown/i, checked: true }).first()).toBeVisible();
    await expect(
      page.getByRole('button', { name: new RegExp(`^Add to cart.*\\${price}`) }).first(),
    ).toBeVisible();
  });

  test('are found by a search that names price, length and colour', { tag: '@all' }, async ({ page }) => {
    await page.goto('/search/result?q=body+wave+20+inch+brown+under+200');
    await waitUntilSettled(page);
    const cards = page.getByRole('region', { name: /styles$/ }).getByRole('article');
    await expect(cards.first()).toBeVisible();
    for (const text of await cards.allTextContents()) {
      expect(Number(/\$(\d+\.\d\d)/.exec(text)![1])).toBeLessThanOrEqual(200);
      expect(text).toMatch(/20 in/);
    }
  });
});

test(
  'a toast on a list appears below the site header, not below the list header',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/wigs');
    await waitUntilSettled(page);
    await page.getByRole('contentinfo').getByRole('textbox').fill('toast@example.com');
    const header = await page.getByRole('banner').boundingBox();
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('contentinfo').getByRole('textbox').press('Enter');
    const toast = page
      .locator('[role=status], [role=alert]')
      .filter({ hasText: /You are on the list/ })
      .first();
    await expect(toast).toBeVisible();
    const top = (await toast.boundingBox())!.y;
    const bottom = await page.evaluate(
      () => document.querySelector('header')!.getBoundingClientRect().bottom,
    );
    expect(header).not.toBeNull();
    expect(top - bottom).toBeGreaterThanOrEqual(0);
    expect(top - bottom).toBeLessThan(40);
  },
);

test('filters stay in view along a long list, and its before-and-after section fits one screen', async ({
  page,
}) => {
  await page.goto('/wigs');
  const facets = page.getByRole('main').locator('details');
  const rightEdges = await facets
    .filter({ hasText: /^(?:Texture|Lace|Cap and wear)/ })
    .locator('li .facet-count')
    .evaluateAll((counts) => counts.map((count) => Math.round(count.getBoundingClientRect().right)));
  expect(rightEdges.length).toBeGreaterThan(8);
  expect(new Set(rightEdges).size, 'the counts stand in one column').toBe(1);

  await page.evaluate(() => scrollTo(0, 3000));
  await expect(page.getByRole('heading', { name: 'Filter' })).toBeInViewport();
  const cards = page.getByRole('region', { name: /styles$/ }).getByRole('article');
  expect(await cards.count()).toBeGreaterThan(20);
  await expect(cards.filter({ hasText: /from \$/ })).toHaveCount(0);

  const section = page.getByRole('region', { name: 'Before and after' });
  await section.scrollIntoViewIfNeeded();
  expect((await section.boundingBox())!.height).toBeLessThan(1000);
});
