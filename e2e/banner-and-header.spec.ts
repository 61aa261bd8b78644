// In test:all only: a journey beside the main ones: guest-buys, customer-buys, orders and user-centre run on a push.
import { waitUntilSettled } from './fixtures/checkout-flow';
import { addLoginCookie, registerByApi, createRegistration, test } from './fixtures/customer';
import { expect } from './fixtures/test';

test('the top banner renders above the header, links to its offer, and stays closed once it is closed', async ({
  page,
}) => {
  await page.goto('/');
  await waitUntilSettled(page);
  const banner = page.getByRole('complementary', { name: 'Offers' });
  await expect(banner.getByRole('link').first()).toHaveAttribute('href', '/glueless-wigs');
  const [strip, header] = await Promise.all([banner.boundingBox(), page.getByRole('banner').boundingBox()]);
  expect(strip!.y + strip!.height).toBeLessThanOrEqual(header!.y);

  await banner.getByRole('button', { name: 'Close the offers' }).click();
  await expect(banner).toHaveCount(0);
  expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('user')!).state.topAdShow)).toBe(false);
  await page.goto('/wigs');
  await waitUntilSettled(page);
  await expect(banner).toHaveCount(0);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test(
    'the banner slides every 10 s, for 1 s, 10 apart, without a loop; its images are requested at 750x72',
    { tag: '@all' },
    async ({ page }) => {
      await page.goto('/');
      await waitUntilSettled(page);
      const banner = page.getByRole('complementary', { name: 'Offers' });
      await banner.hover();
      await expect(banner.getByRole('listitem').nth(2)).toBeAttached();
      const frame = banner.locator('.swiper-initialized');
      await expect(frame).toHaveCount(1);
      const options = await frame.evaluate((element) => {
        const { params } = (element as unknown as { swiper: { params: Record<string, unknown> } }).swiper;
        const { speed, loop, spaceBetween, autoplay } = params;
        return { speed, loop, spaceBetween, delay: (autoplay as { delay: number }).delay };
      });
      expect(options).toEqual({ speed: 1000, loop: false, spaceBetween: 10, delay: 10_000 });
      await expect(banner.locator('img').first()).toHaveAttribute('src', /\?width=750&height=72$/);

      await banner.getByRole('button', { name: 'Offer 2 of 3' }).click();
      await expect(banner.getByRole('link', { name: /Burgundy 99J/ })).toBeVisible();
      // Spec 4: the countdown exists but is not active.
      await expect(banner.getByRole('timer')).toHaveCount(0);
    },
  );
});

test('the header becomes fixed only once the page is scrolled', { tag: '@all' }, async ({ page }) => {
  await page.goto('/');
  await waitUntilSettled(page);
  const header = page.getByRole('banner');
  await expect(header).toHaveCSS('position', 'relative');
  await page.evaluate(() => scrollTo(0, 1));
  await expect(header).toHaveCSS('position', 'fixed');
  await page.evaluate(() => scrollTo(0, 0));
  await expect(header).toHaveCSS('position', 'relative');
});

test('the account menu opens on hover: sign-in for a guest, the user centre for a customer', async ({
  page,
  context,
  baseURL,
  api,
}) => {
  const expectRows = async (rows: [label: string, href: string][]) => {
    await page.goto('/');
    await waitUntilSettled(page);
    const account = page.getByRole('banner').getByRole('button', { name: 'Account' });
    const menu = page.getByRole('banner').locator(`[id="${await account.getAttribute('aria-controls')}"]`);
    await expect(menu).toBeHidden();
    await account.hover();
    await page.mouse.move(1, 1, { steps: 1 });
    await account.hover();
    await expect(menu).toBeVisible();
    const links = menu.getByRole('link');
    // The customer's count follows each label.
    await expect(links).toHaveText(rows.map(([label]) => new RegExp(`^${label}\\d*$`)));
    for (const [index, [, href]] of rows.entries())
      await expect(links.nth(index)).toHaveAttribute('href', href);
    await page.mouse.move(600, 700);
    await expect(menu).toBeHidden();
  };
  await expectRows([['Sign in or register', '/login']]);

  await addLoginCookie(context, await registerByApi(api, createRegistration()), baseURL!);
  await expectRows([
    ['User center', '/user'],
    ['My coupon', '/user/coupon'],
    ['My order', '/user/order'],
    ['My points', '/user/points'],
  ]);
});

test(
  'the header links to the sister site, its logo leads home, and an empty cart shows no count',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/wigs');
    await waitUntilSettled(page);
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: /^Odette Studio/ })).toHaveAttribute('href', /^https:/);
    const cart = header.getByRole('link', { name: 'Cart', exact: true });
    await expect(cart).toHaveText('');
    await header.getByRole('link', { name: 'Odette Hair, home' }).click();
    await expect(page).toHaveURL(/\/$/);
  },
);

test(
  'the progress bar spans a click to the new page and a filter to its response; the overlay stays hidden',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/');
    await waitUntilSettled(page);
    const bar = page.getByRole('progressbar', { name: 'Loading the page' });
    await expect(bar).toHaveCount(0);
    await expect(page.getByText('One moment')).toHaveCount(0);
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/care(\?.*)?$/, async (route) => {
      await gate;
      await route.continue();
    });
    await page.getByRole('banner').getByRole('link', { name: 'Care', exact: true }).press('Enter');
    await expect(bar).toHaveAttribute('aria-valuenow', '30');
    release();
    await expect(page).toHaveURL(/\/care$/);
    await expect(bar).toHaveCount(0);

    // Spec 4: also for a change of parameters only.
    const secondGate = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.goto('/lace-front-wigs');
    await waitUntilSettled(page);
    await page.route(/\/api\/products\?/, async (route) => {
      await secondGate;
      await route.continue();
    });
    await page
      .getByRole('link', { name: /^Body wave/ })
      .first()
      .click();
    await expect(page).toHaveURL(/texture=body-wave/);
    await expect(bar).toHaveAttribute('aria-valuenow', '30');
    release();
    await expect(bar).toHaveCount(0);
  },
);

test(
  'text at 200% keeps all controls of the phone header visible and in one row',
  { tag: '@all' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/login');
    await waitUntilSettled(page);
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    const header = page.getByRole('banner');
    for (const name of ['Menu', 'Account'])
      await expect(header.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    for (const name of ['Search', 'Cart'])
      await expect(header.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  },
);

test('the home page carousel has the same height on every slide', { tag: '@all' }, async ({ page }) => {
  await page.goto('/');
  await waitUntilSettled(page);
  const carousel = page.getByRole('region', { name: 'Highlights' });
  const next = carousel.getByRole('button', { name: 'Next slide' });
  const heights = [];
  for (let slide = 0; slide < 2; slide += 1) {
    heights.push((await carousel.boundingBox())!.height);
    const slides = (await carousel.locator('[aria-live]').boundingBox())!;
    expect((await next.boundingBox())!.y, 'no arrow lies on the hair').toBeGreaterThanOrEqual(
      Math.floor(slides.y + slides.height),
    );
    await next.click();
  }
  expect(Math.abs(heights[0]! - heights[1]!)).toBeLessThanOrEqual(2);
});
