import { switchCurrency } from './fixtures/checkout-flow';
import type { Page } from '@playwright/test';
import { signIn } from './fixtures/customer';
import { test } from './fixtures/customer-api';
import { openPage } from './fixtures/page-helpers';
import { expect, expectAccessible } from './fixtures/test';
import { openPhotoSection } from './fixtures/photo-section';

const WIG = 'highlight-body-wave-lace-wig';
const PHONE = { width: 390, height: 844 };

const notify = (page: Page) => page.getByRole('button', { name: 'Notify me when it’s back' });

// A length per test, as they run in parallel.
for (const [viewport, length] of [
  [undefined, '22'],
  [PHONE, '24'],
] as const)
  test(
    `sold out is shown once, with one button${viewport ? ', on the phone' : ''}`,
    { tag: viewport ? [] : '@all' },
    async ({ page, api, admin }) => {
      const { id } = await api.system.convertUrl({ url: WIG });
      const { variants } = await api.product.read({ id: id! });
      const hasLength = ({ attributes }: (typeof variants)[number]) =>
        attributes.some(({ code, value }) => code === 'length' && value === length);
      const originalStock = variants.filter(hasLength).map(({ sku, qty }) => ({ sku, stock: qty }));
      for (const { sku } of originalStock) await admin.change(sku, { stock: 0 });
      try {
        if (viewport) await page.setViewportSize(viewport);
        await openPage(page, `/${WIG}?length=${length}`);
        const main = page.getByRole('main');
        await expect(main.getByText('is out of stock', { exact: false })).toHaveCount(0);
        await expect(main.getByText(`${length} inches are out of stock.`)).toHaveCount(1);
        await expect(notify(page).filter({ visible: true })).toHaveCount(1);
        await expect(main.getByRole('radio', { checked: true, name: /, out of stock$/ })).toHaveCount(1);
        await expectAccessible(page);

        await notify(page).filter({ visible: true }).click();
        await expect(main.getByLabel('E-mail address')).toBeFocused();
        await main.getByLabel('E-mail address').fill('tasha@example.com');
        await main.getByRole('button', { name: 'Notify me', exact: true }).click();
        await expect(
          main.getByText(/We’ll email tasha@example.com once when .* is back in stock\./),
        ).toBeVisible();
      } finally {
        for (const { sku, stock } of originalStock) await admin.change(sku, { stock });
      }
    },
  );

for (const viewport of [{ width: 1440, height: 900 }, { width: 1920, height: 1080 }, PHONE])
  test(`price, delivery date and Add to cart are above the fold at ${viewport.width}x${viewport.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openPage(page, `/${WIG}`);
    await expect(page.getByRole('button', { name: /^Add to cart/ }).filter({ visible: true })).toBeInViewport(
      {
        ratio: 1,
      },
    );
    if (viewport.width < 768) return;
    await expect(
      page.getByText(/^Arrives by \w+day, \w+ \d+, with free express to the United States\.$/),
    ).toBeInViewport();
  });

test('another colour changes the product name, and images of the old colour are labelled', async ({
  page,
}) => {
  await openPage(page, `/${WIG}`);
  const gallery = page.getByRole('list', { name: /^Pictures of/ });
  const images = gallery.getByRole('listitem');
  // A gallery has at least five images; only those of another color are labelled.
  const matchingImages = images.filter({ has: page.getByRole('img', { name: / in Highlight P4\/27, / }) });
  await expect(images.first().getByRole('img')).toHaveAttribute('alt', / in Highlight P4\/27, /);
  await expect(matchingImages.getByText(/^Shown in/)).toHaveCount(0);
  await page.getByRole('radio', { name: /^Ginger/ }).check();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Body Wave Lace Wig in Ginger');
  await expect(images.first().getByRole('img')).toHaveAttribute('alt', /Ginger/);
  await expect(async () => {
    for (const image of await images.all()) {
      const alt = await image.getByRole('img').getAttribute('alt');
      if (!alt?.includes('Ginger')) await expect(image.getByText(/^Shown in/)).toBeVisible();
    }
  }).toPass();
});

test('a head measurement shows which cap size fits, on this wig and on the next', async ({ page }) => {
  await openPage(page, '/hd-lace-front-body-wave-wig');
  await expect(page.getByText('M, 21.3 to 22.4 in, 54 to 57 cm').first()).toBeVisible();
  await page.getByRole('button', { name: 'Measure' }).click();
  const guide = page.getByRole('dialog', { name: 'Your cap size' });
  await guide.getByLabel('Around your head').fill('21.5');
  await guide.getByRole('button', { name: 'Find my size' }).click();
  await expect(guide.getByRole('status')).toContainText('21.5 in, 54.6 cm: M, for 21.3 to 22.4 in');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Size M fits your 21.5 in (54.6 cm).')).toBeVisible();

  await openPage(page, `/${WIG}?cap_size=L`);
  await page.getByRole('button', { name: 'Choose M' }).click();
  await expect(page).toHaveURL(/cap_size=M|\/highlight-body-wave-lace-wig$/);
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
});

test('no layout shift occurs when the bottom of the panel scrolls into view', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await openPage(page, `/${WIG}`);
  const deadlineText = page.getByText(/^Order within .* it ships/);
  await expect(deadlineText).not.toBeInViewport();
  const arrival = deadlineText.locator('xpath=ancestor::div[contains(@class, "divide-y")]');
  const measureHeight = async () => (await arrival.boundingBox())?.height;
  const before = await measureHeight();
  await arrival.scrollIntoViewIfNeeded();
  await expect(deadlineText).toBeInViewport();
  expect(await measureHeight()).toBe(before);
});

test(
  'the hair profile of a customer shows which cap size fits',
  { tag: '@all' },
  async ({ page, customerApi }) => {
    const hairProfile = { texture: null, headInches: 23, capSize: null, colour: null, experience: null };
    await customerApi.account.update({ hairProfile });
    await openPage(page, '/hd-lace-front-body-wave-wig');
    await expect(
      page.getByText('Your 23 in (58.4 cm) needs size L. This wig is made in M only.'),
    ).toBeVisible();
  },
);

test('screen readers reach the product name before its images', { tag: '@all' }, async ({ page }) => {
  await openPage(page, `/${WIG}`);
  const isFirst = await page.evaluate(() => {
    const name = document.querySelector('main h1')!;
    const others = [...document.querySelectorAll('main article button, main article [href="#reviews"]')];
    return others.every((other) => name.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
  });
  expect(isFirst).toBe(true);
});

test('a zoomed image fits the window and can be enlarged', { tag: '@all' }, async ({ page }) => {
  await openPage(page, `/${WIG}`);
  await page
    .getByRole('button', { name: /Look closer/ })
    .first()
    .click();
  const zoom = page.getByRole('dialog', { name: /P4\/27/ });
  const image = zoom.getByRole('img').first();
  await expect(image).toBeInViewport({ ratio: 1 });
  const initialBox = (await image.boundingBox())!;
  const next = (await zoom.getByRole('button', { name: 'Next picture' }).boundingBox())!;
  expect(next.y, 'no arrow lies on the hair').toBeGreaterThanOrEqual(initialBox.y + initialBox.height);
  await zoom.getByRole('button', { name: 'Zoom in' }).click();
  expect((await image.boundingBox())!.height).toBeGreaterThan(initialBox.height * 1.5);
  await zoom.getByRole('button', { name: 'Zoom out' }).click();
  await expect(image).toBeInViewport({ ratio: 1 });
  await zoom.getByRole('button', { name: 'Close' }).click();
  await expect(zoom).toBeHidden();
});

test('tabbing on from Show yours never loses the focus', { tag: '@all' }, async ({ page }) => {
  await openPage(page, `/${WIG}`);
  await page.getByRole('button', { name: 'Show yours' }).focus();
  for (let press = 0; press < 4; press += 1) {
    await page.keyboard.press('Tab');
    await page.waitForTimeout(250);
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  }
});

test('a guest who wants to write a review signs in in a dialog, and sees why they cannot yet', async ({
  page,
  registration,
}) => {
  await openPage(page, `/${WIG}`);
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await reviews.getByRole('button', { name: 'Write a review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in to write a review' });
  await expect(dialog).toBeVisible();
  await signIn(page, registration);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(WIG));
  await expect(
    reviews.getByText('You can review this once you have bought it and it has shipped.'),
  ).toBeVisible();
});

test('reviews can be filtered by length', { tag: '@all' }, async ({ page }) => {
  await openPage(page, '/hd-lace-front-body-wave-wig');
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await reviews.scrollIntoViewIfNeeded();
  const chip = reviews.getByRole('button', { name: /^20 in \(\d+\)$/ });
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  const lengthTexts = reviews.getByText(/^Wore /);
  await expect(async () => {
    for (const text of await lengthTexts.allTextContents()) expect(text).toContain('20 in');
  }).toPass();
});

test(
  'after a currency change the old prices are dimmed until the new ones load',
  { tag: '@all' },
  async ({ page }) => {
    await openPage(page, '/kinky-curly-glueless-wig');
    await page.route(/_rsc=/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    // A scrolled header is one row without the switch.
    await page.evaluate(() => scrollTo(0, 0));
    await switchCurrency(page, 'USD', 'EUR');
    await expect(page.locator(':root[data-repricing]')).toBeAttached();
    await expect(page.getByRole('button', { name: /^Add to cart, €/ }).first()).toBeVisible();
    await expect(page.locator(':root[data-repricing]')).toHaveCount(0);
  },
);

test('a phone shows no arrow key hint, and its lengths scroll', { tag: '@all' }, async ({ browser }) => {
  const phone = await browser.newPage({ viewport: PHONE, hasTouch: true, isMobile: true });
  await openPage(phone, '/hd-lace-front-body-wave-wig');
  await expect(phone.getByText('Drag the line to compare.')).toBeVisible();
  await expect(phone.getByText('The arrow keys move it, too.')).toBeHidden();
  // The breadcrumb is visually hidden here until it gets keyboard focus.
  const home = phone.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' });
  await expect(home).not.toBeInViewport();
  await home.focus();
  await expect(home).toBeInViewport({ ratio: 1 });
  await home.blur();
  // Its right end fades while there is more to scroll, and is clear once scrolled to the end.
  const lengths = phone.locator('.scroll-hint').filter({ has: phone.getByRole('radio', { name: /inches/ }) });
  const getFade = () =>
    lengths.evaluate((strip) => getComputedStyle(strip).getPropertyValue('--scroll-fade'));
  expect(await lengths.evaluate((strip) => strip.scrollWidth > strip.clientWidth)).toBe(true);
  await expect.poll(getFade).not.toBe('0px');
  await lengths.evaluate((strip) => strip.scrollTo(strip.scrollWidth, 0));
  await expect.poll(getFade).toBe('0px');

  await openPage(phone, '/lace-front-wigs');
  await expect(phone.getByText('Drag the line to compare.')).toBeVisible();
  await expect(phone.getByText('The arrow keys move it, too.')).toBeHidden();
  await phone.close();
});

test('demo content is labelled as such where customers see it', async ({ page }) => {
  const photoSection = await openPhotoSection(page, 'hd-lace-front-body-wave-wig');
  await expect(
    photoSection.getByText('Some are demo pictures, made for this shop.', { exact: false }),
  ).toBeVisible();
  await photoSection.getByRole('listitem').getByRole('button').first().click();
  await expect(page.getByRole('dialog').getByText(/^Demo picture · /)).toBeVisible();
  await page.keyboard.press('Escape');

  const reviews = page.getByRole('region', { name: 'Reviews' });
  await reviews.scrollIntoViewIfNeeded();
  const reviewItems = reviews.getByRole('listitem').filter({ has: page.getByRole('time') });
  await expect(reviewItems.filter({ hasText: 'Demo review' }).first()).toBeVisible();
  const home = await (await page.request.get('/')).text();
  expect(home).toMatch(/<figcaption[^>]*><span[^>]*>[^<]+<\/span> \(demo review\)/);
});
