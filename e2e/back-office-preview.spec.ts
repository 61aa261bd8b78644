// In test:all only: the back office beside first-day and questions.
import type { Browser, Locator, Page } from '@playwright/test';
import { openFirstBanner, signInAsStaff } from './fixtures/staff';
import { expect, expectAccessible, test } from './fixtures/test';

// One after the other: of two who edit a text at once, the second is told to begin anew.
test.describe.configure({ mode: 'serial' });

const SIGN = 'Preview — not published';
/** A pop-up opens 20 seconds after its page. */
const POPUP_TIMEOUT_MS = 40_000;

/** What a shopper sees, in a browser of their own. */
async function openAsShopper(browser: Browser, baseURL: string, path: string) {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.goto(path);
  return { page, close: () => context.close() };
}

async function openPreview(page: Page) {
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Preview', exact: true }).click(),
  ]);
  await expect(tab.getByText(SIGN)).toBeVisible();
  return tab;
}

for (const width of [390, 1440])
  test.describe(`at ${width}`, { tag: width === 390 ? [] : '@all' }, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: width < 1024, hasPopups: true });

    test('a text is looked at before it is published, by its editor alone', async ({
      page,
      request,
      browser,
      baseURL,
    }) => {
      const title = `Answers ${width} ${Date.now()}`;
      const shopper = await openAsShopper(browser, baseURL!, '/faq');
      const heading = shopper.page.getByRole('heading', { level: 1 });
      const before = await heading.innerText();

      await signInAsStaff(page, request, 'manager');
      await page.goto('/admin/texts/pages/faq');
      await page.getByLabel('Title').fill('');
      const [closed] = await Promise.all([
        page.context().waitForEvent('page'),
        page.getByRole('button', { name: 'Preview', exact: true }).click(),
      ]);
      await expect.poll(() => closed.isClosed()).toBe(true);
      await expect(page.getByText('Write text here.').first()).toBeVisible();

      await page.getByLabel('Title').fill(title);
      const tab = await openPreview(page);
      await expect(tab).toHaveURL(/\/faq$/);
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText(title);
      await expectAccessible(tab);
      const response = await tab.reload();
      expect(response!.headers()).toMatchObject({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex, nofollow',
      });
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText(title);

      // Nobody else sees it, also now that it was rendered.
      for (let visit = 0; visit < 3; visit += 1) {
        await shopper.page.reload();
        await expect(heading).toHaveText(before);
        await expect(shopper.page.getByText(SIGN)).toHaveCount(0);
      }
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Saved: the shop shows it now').first()).toBeVisible();
      await expect(async () => {
        await shopper.page.reload();
        await expect(heading).toHaveText(title, { timeout: 500 });
      }).toPass({ timeout: 3_000 });
      // What is saved is no preview.
      await tab.reload();
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(tab.getByText(SIGN)).toHaveCount(0);
      await shopper.close();
    });

    test('the home page, a banner, a pop-up and a post are looked at before they are saved', async ({
      page,
      request,
      browser,
      baseURL,
    }) => {
      const title = `Draft of ${width}`;
      const open = (name: string | RegExp) =>
        page.getByRole('button', { name, expanded: false }).first().click();
      /** Shown to its editor, and on the same page to nobody else. */
      const expectSeen = async (heading: (shown: Page) => Locator) => {
        const tab = await openPreview(page);
        await expect(heading(tab).first()).toBeVisible({ timeout: POPUP_TIMEOUT_MS });
        const shopper = await openAsShopper(browser, baseURL!, new URL(tab.url()).pathname);
        await expect(heading(shopper.page)).toHaveCount(0);
        await shopper.close();
        await tab.close();
      };
      await signInAsStaff(page, request, 'manager');

      await page.goto('/admin/content/home');
      await open(/^hero/i);
      await open(/^Ready/);
      const slide = page.getByLabel('Title').nth(1);
      await expect(slide).toHaveValue('Ready\nbefore you are.');
      await slide.fill(title);
      await expectSeen((shown) => shown.getByRole('main').getByText(title));

      await openFirstBanner(page);
      await page.getByLabel('Title').first().fill(title);
      await expectSeen((shown) => shown.getByRole('main').getByText(title));

      await page.goto('/admin/content/popups');
      await open(/^Wash_Day/);
      await page.getByLabel('Title').first().fill(title);
      await expectSeen((shown) => shown.getByRole('dialog', { name: title }));

      await page.goto('/admin/texts/posts/how-to-wash-a-lace-wig');
      await page.getByLabel('Title').fill(title);
      await expectSeen((shown) => shown.getByRole('heading', { level: 1, name: title }));
    });

    test('a menu is shown on every page until its preview is ended', async ({
      page,
      request,
      browser,
      baseURL,
    }) => {
      await signInAsStaff(page, request, 'manager');
      await page.goto('/admin/content/navigation');
      await page.getByRole('button', { name: 'Wigs', exact: true }).first().click();
      await page.getByLabel('Name').first().fill('Draft wigs');
      const tab = await openPreview(page);
      const shopper = await openAsShopper(browser, baseURL!, '/');
      const inMenu = (shown: Page) => shown.locator('header').getByText('Draft wigs');
      await expect(inMenu(tab)).not.toHaveCount(0);
      await expect(inMenu(shopper.page)).toHaveCount(0);
      await tab.goto('/faq');
      await expect(inMenu(tab)).not.toHaveCount(0);
      await tab.getByRole('link', { name: 'End preview' }).click();
      await expect(tab.getByText(SIGN)).toHaveCount(0);
      await expect(inMenu(tab)).toHaveCount(0);
      await shopper.close();
    });
  });
