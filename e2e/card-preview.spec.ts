// In test:all only: how pages are kept, loaded and repaired; page-weight and complete-pages run on a push.
import type { Locator, Page } from '@playwright/test';
import { waitUntilSettled } from './fixtures/checkout-flow';
import { expect, test } from './fixtures/test';

const LIST = '/lace-front-wigs';
const WAIT_MS = 2000;

/** Holds the answers of pages back until it is called. */
async function holdPages(page: Page) {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route(/_rsc=/, async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}

const isLoaded = (image: HTMLImageElement | SVGElement) =>
  image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;

const readCard = async (card: Locator) => ({
  name: (await card.getAttribute('data-item-name'))!,
  price: (await card.getAttribute('data-item-price'))!,
});

/** Records what moves in the page from now on, and how far. The header is another one at the top of a page. */
const watchLayoutShifts = (page: Page) =>
  page.evaluate(() => {
    type Shift = PerformanceEntry & {
      sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    const shifts: string[] = [];
    Reflect.set(window, 'shifts', shifts);
    new PerformanceObserver((list) => {
      const sources = (list.getEntries() as Shift[]).flatMap((shift) => shift.sources);
      const isInMain = (node: Node | null) =>
        Boolean((node instanceof Element ? node : node?.parentElement)?.closest('main'));
      for (const { node, previousRect, currentRect } of sources.filter((source) => isInMain(source.node)))
        shifts.push(
          `${node?.textContent?.slice(0, 40)}: from ${previousRect.x},${previousRect.y} to ${currentRect.x},${currentRect.y}`,
        );
    }).observe({ type: 'layout-shift' });
  });
const readLayoutShifts = (page: Page) => page.evaluate(() => Reflect.get(window, 'shifts') as string[]);

/** What is shown as title, price and picture of a product in the page, and where. */
const readFirstView = (page: Page, { name, price }: { name: string; price: string }) =>
  page.evaluate(
    ([title, amount]) => {
      const main = [...document.querySelectorAll('main')].find((element) => element.checkVisibility())!;
      const getBox = (element: Element | undefined) => {
        const { x = -1, y = -1, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
        return [x, y, width, height].map(Math.round);
      };
      const isDrawn = (element: Element) =>
        element.checkVisibility() &&
        element.getBoundingClientRect().width > 2 &&
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE);
      const findText = (text: string, fontPx: number) =>
        [...main.querySelectorAll('*')].find(
          (element) =>
            element.textContent === text &&
            isDrawn(element) &&
            Number.parseFloat(getComputedStyle(element).fontSize) >= fontPx,
        );
      const heading = findText(title!, 22);
      const columns = heading?.closest('.shell');
      const picture = columns?.querySelector('img');
      const frame = picture?.parentElement;
      return {
        title: getBox(heading),
        price: getBox(findText(amount!, 26)),
        picture: getBox(picture ?? undefined),
        imageSrc: picture?.currentSrc.replace(/\?.*/, ''),
        hasPixels:
          Boolean(picture?.complete && picture.naturalWidth > 0) ||
          Boolean(frame && getComputedStyle(frame).backgroundImage !== 'none'),
      };
    },
    [name, price] as const,
  );

type Press = (link: Locator) => Promise<void>;
const byMouse: Press = (link) => link.click();
const byFinger: Press = (link) => link.tap();
const byKey: Press = async (link) => {
  await link.focus();
  await link.press('Enter');
};
const desktop = { width: 1440, height: 900 };
type Way = {
  way: string;
  press: Press;
  viewport: typeof desktop;
  hasTouch?: boolean;
  cardIndex: number;
  list?: string;
  tag?: '@all';
};
const ways: readonly Way[] = [
  { way: 'the mouse', tag: '@all', press: byMouse, viewport: desktop, cardIndex: 1 },
  { way: 'the mouse, far down the list', tag: '@all', press: byMouse, viewport: desktop, cardIndex: 9 },
  { way: 'a finger', press: byFinger, viewport: { width: 390, height: 844 }, hasTouch: true, cardIndex: 1 },
  {
    way: 'a finger on a tablet',
    tag: '@all',
    press: byFinger,
    viewport: { width: 820, height: 1180 },
    hasTouch: true,
    cardIndex: 4,
  },
  {
    way: 'the mouse, for another variant',
    press: byMouse,
    viewport: desktop,
    cardIndex: 0,
    list: '/wigs?color_family=brown',
  },
  { way: 'the keyboard', press: byKey, viewport: desktop, cardIndex: 2 },
];

for (const { way, press, viewport, hasTouch = false, cardIndex, list = LIST, tag = [] } of ways) {
  test.describe(`with ${way}`, { tag }, () => {
    test.use({ viewport, hasTouch });

    test('a pressed card shows title, price and picture in the page at once, and they stay where they are', async ({
      page,
    }) => {
      await page.goto(list);
      await waitUntilSettled(page);
      const cards = page.locator('main article[data-item-id]');
      const others = cards.filter({ has: page.locator('a[href*="variant="]') });
      const card = (list === LIST ? cards : others).nth(cardIndex);
      const product = await readCard(card);
      const link = card.getByRole('heading').getByRole('link');
      await link.scrollIntoViewIfNeeded();
      await expect.poll(() => card.locator('img').first().evaluate(isLoaded)).toBe(true);
      const release = await holdPages(page);
      await watchLayoutShifts(page);

      await press(link);
      const title = page.getByRole('main').getByRole('heading', { level: 1, name: product.name });
      await expect(title).toBeVisible();
      expect(page.url()).toContain(list);
      expect((await readFirstView(page, product)).hasPixels).toBe(true);

      await page.waitForTimeout(WAIT_MS); // longer than a press excuses a shift
      await expect.poll(async () => (await readFirstView(page, product)).imageSrc).toBeTruthy();
      const before = await readFirstView(page, product);
      for (const box of [before.title, before.price, before.picture])
        expect(Math.min(...box)).toBeGreaterThanOrEqual(0);
      release();
      await expect(page.getByRole('button', { name: /^Add to cart|^Notify me/ }).first()).toBeVisible();
      await expect(title).toHaveCount(1);
      expect(await readFirstView(page, product)).toEqual(before);
      expect(await readLayoutShifts(page)).toEqual([]);
      // The rest follows.
      await expect(page.getByRole('heading', { level: 2, name: 'Goes well with it' })).toBeAttached();
      expect(await readLayoutShifts(page)).toEqual([]);
    });
  });
}

/** Presses the second card of a page whose answers are held back; returns the title of its preview. */
async function pressCard(page: Page) {
  const card = page.locator('main article[data-item-id]').nth(1);
  const { name } = await readCard(card);
  await card.getByRole('heading').getByRole('link').click();
  const title = page.getByRole('main').getByRole('heading', { level: 1, name });
  await expect(title).toBeVisible();
  return title;
}

test('a link to the page of the press takes the preview away', { tag: '@all' }, async ({ page }) => {
  await page.goto('/');
  await waitUntilSettled(page);
  await holdPages(page);
  const title = await pressCard(page);
  await page.getByRole('banner').getByRole('link', { name: 'Odette Hair' }).first().click();
  await expect(title).toBeHidden({ timeout: 5_000 }); // after ten seconds it would go by itself
  await expect(page).toHaveURL(/\/$/);
});

test(
  'a filter that fails after the press takes the preview away',
  { tag: '@all' },
  async ({ page, browserErrors }) => {
    await page.goto('/wigs');
    await waitUntilSettled(page);
    let fail = () => {};
    const gate = new Promise<void>((resolve) => (fail = resolve));
    await page.route(/\/api\/products\?/, async (route) => {
      await gate;
      await route.abort();
    });
    await holdPages(page);
    const filters = page.getByRole('main').locator('details').filter({ hasText: 'Colour' });
    await filters.getByRole('link').first().click();
    await expect(page).toHaveURL(/color_family=/);
    const title = await pressCard(page);
    fail();
    await expect(title).toBeHidden();
    await expect(page).toHaveURL(/\/wigs$/);
    browserErrors.splice(0); // the browser logs the failed request
  },
);

test(
  'back from a product opened by a card shows the list where it was',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto(LIST);
    await waitUntilSettled(page);
    const link = page.locator('main article[data-item-id] h3 a').nth(9);
    await link.scrollIntoViewIfNeeded();
    const scrolledTo = await page.evaluate(() => scrollY);
    expect(scrolledTo).toBeGreaterThan(0);
    await link.click();
    await expect(page.getByRole('button', { name: /^Add to cart/ }).first()).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Lace front wigs' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolledTo);
  },
);

test('a pointer that crosses cards prefetches none of them', { tag: '@all' }, async ({ page }) => {
  await page.goto(LIST);
  await waitUntilSettled(page);
  const prefetchedPaths = new Set<string>();
  page.on('request', (request) => {
    if ('next-router-prefetch' in request.headers()) prefetchedPaths.add(new URL(request.url()).pathname);
  });
  // In one go: on a busy machine each move of a real pointer takes longer than it needs to rest.
  await page.locator('main article[data-item-id] h3 a').evaluateAll((links) =>
    links.forEach((link) => {
      link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
      link.dispatchEvent(
        new PointerEvent('pointerout', { bubbles: true, pointerType: 'mouse', relatedTarget: document.body }),
      );
    }),
  );
  await page.waitForTimeout(500);
  expect(prefetchedPaths.size).toBe(0);
});
