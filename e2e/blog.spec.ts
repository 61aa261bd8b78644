// In test:all only: a journey beside the main ones: guest-buys, customer-buys, orders and user-centre run on a push.
import type { Page } from '@playwright/test';
import {
  sandboxCards,
  expectPaid,
  payWithCard,
  placeOrderFromCart,
  waitUntilSettled,
} from './fixtures/checkout-flow';
import { approveComment } from './fixtures/approve-comment';
import { expect, expectAccessible, test } from './fixtures/test';

const WAVES = '/blog/body-wave-vs-loose-wave';

/** Each test comments on its own post because tests run in parallel. */
async function writeComment(page: Page, text: string) {
  const section = page.getByRole('region', { name: 'Comments' });
  await section.scrollIntoViewIfNeeded();
  const form = section.getByRole('form', { name: 'Your comment' });
  await form.getByLabel('Your comment *').fill(text);
  await form.getByLabel('Nickname').fill('Wren');
  const responsePromise = page.waitForResponse(/\/api\/blog_comments$/);
  await form.getByRole('button', { name: 'Send' }).click();
  const { data } = (await (await responsePromise).json()) as { data: { id: number } };
  await expect(section.getByText('Thank you. We read every comment before it shows.')).toBeVisible();
  await expect(section.getByRole('group', { name: 'Comment form' })).toBeFocused();
  return data.id;
}

/** On a phone a post starts with its summary, not the table of contents. */
async function expectWordsBeforeContentsOnPhone(page: Page) {
  const wide = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  const summary = await page.getByText(/^Two rods, one donor, and why/).boundingBox();
  const contents = await page.getByRole('navigation', { name: 'In this post' }).boundingBox();
  expect(summary!.y + summary!.height).toBeLessThanOrEqual(contents!.y);
  await page.setViewportSize(wide);
}

test('a shopper opens a post from home and buys the wig in it', async ({ page }) => {
  test.setTimeout(90_000);
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Journal' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Categories of the journal' })
    .getByRole('link', { name: /^Guides/ })
    .click();
  await expect(page).toHaveURL(/\/blog\/category\/guides$/);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Body wave or loose wave/ })
    .click();
  await expect(page).toHaveURL(WAVES);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('nine millimetres');
  await expect(page.getByText('The same 20 inches of hair, straight and wound on three rods.')).toBeVisible();

  const products = page.getByRole('region', { name: 'Products in this post' });
  await waitUntilSettled(page);
  await products.getByRole('button', { name: /^Choose options: HD Lace Front Body Wave/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Add to cart/ })
    .click();
  await expect(page.getByRole('dialog', { name: /Your cart/ })).toContainText('HD Lace Front Body Wave');
  await placeOrderFromCart(page);
  await payWithCard(page, sandboxCards.accepted);
  await expectPaid(page);
});

test('a comment stays hidden until it is approved, and then renders as plain text on the next load', async ({
  page,
  request,
}) => {
  const path = '/blog/bob-haircut-trends';
  const text = `<script>alert(1)</script> ${Math.random().toString(36).slice(2)}`;
  await page.goto(path);
  const id = await writeComment(page, text);
  await page.reload();
  await page.getByRole('region', { name: 'Comments' }).scrollIntoViewIfNeeded();
  await waitUntilSettled(page);
  await expect(page.getByText(text)).toHaveCount(0);

  await approveComment(request, id);
  const shared = await (await request.get(path)).text();
  expect(shared).toContain(text.slice(-8));
  expect(shared).not.toContain(text);
  await page.reload();
  await expect(page.getByText(text)).toBeVisible();

  await page.getByRole('button', { name: 'Reply to Wren' }).first().click();
  await expect(page.getByText('Your reply to Wren')).toBeVisible();
  await expect(page.getByLabel('Your comment *')).toBeFocused();
});

test(
  'an empty comment is not sent, and a failed request affects the comments only',
  { tag: '@all' },
  async ({ page, browserErrors }) => {
    await page.route('**/api/blog_comments', (route) => route.abort());
    await page.route('**/api/blogs/*', (route) => route.abort());
    await page.goto('/blog/curly-hair-care-routine');
    const section = page.getByRole('region', { name: 'Comments' });
    await section.scrollIntoViewIfNeeded();
    await expect(section.getByText('Newer comments didn’t load.')).toBeVisible();
    const form = section.getByRole('form', { name: 'Your comment' });
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByText('Your comment Cannot be empty')).toBeVisible();
    await form.getByLabel('Your comment *').fill('Nine minutes it is.');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByRole('alert')).toHaveText('Network error, please try again');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    browserErrors.length = 0;
  },
);

test('a share is counted by channel, and a copied link is confirmed', async ({ page, context, api }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/blog/bundle-deals-explained');
  await waitUntilSettled(page);
  const responsePromise = page.waitForResponse(/\/api\/blog_share\/\d+$/);
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByText('Copy Successfully')).toBeVisible();
  const { data } = (await (await responsePromise).json()) as { data: { channel: string; total: number } };
  expect(data.channel).toBe('link');
  await expect(page.getByText(/^Shared \d+ times?$/)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/blog\/bundle-deals-explained$/,
  );
  await expect(page.getByRole('link', { name: /^Share on Pinterest/ })).toHaveAttribute(
    'href',
    /^https:\/\/www\.pinterest\.com\/pin\/create\/button\/\?url=/,
  );

  const { id } = await api.system.convertUrl({ url: 'blog/bundle-deals-explained' });
  const { shares } = await api.blog.read({ id: id! });
  expect(shares.find(({ channel }) => channel === 'link')?.count).toBe(data.total);
});

test(
  'pages of the blog list are real links and served from the shared cache',
  { tag: '@all' },
  async ({ page, request }) => {
    await page.goto('/blog');
    const pages = page.getByRole('navigation', { name: 'Pages of the journal' });
    await pages.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/\/blog\/page\/2$/);
    await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    await request.get('/blog/page/2');
    expect((await request.get('/blog/page/2')).headers()['x-nextjs-cache']).toBe('HIT');
  },
);

test('/blog/category without a name lists the posts of all categories', { tag: '@all' }, async ({ page }) => {
  const response = await page.goto('/blog/category');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
  const allLink = page
    .getByRole('navigation', { name: 'Categories of the journal' })
    .getByRole('link', { name: 'All' });
  await expect(allLink).toHaveAttribute('aria-current', /.+/);
});

test('a post is served by its ID with its slug as the canonical URL, and links to its neighbours', async ({
  page,
  api,
}) => {
  const { id } = await api.system.convertUrl({ url: WAVES });
  await page.goto(`/blog/${id}`);
  await expectWordsBeforeContentsOnPhone(page);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${WAVES}$`));
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/post-\d+\.jpg\?v=/);
  const { previous } = await api.blog.read({ id: id! });
  await page
    .getByRole('navigation', { name: 'Other posts' })
    .getByRole('link', { name: /^Previous/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/blog/${previous!.urlPath}$`));
});

for (const path of [
  '/blog/nobody-wrote-this',
  '/blog/999999',
  '/blog/category/nobody',
  '/blog/category/care/page/9',
  '/blog/page/99',
  '/blog/page/1',
  '/no-such-page-of-text',
])
  test(`${path} returns 404 on the first request`, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  });

test(
  'a post can be read, its products opened and a comment sent with the keyboard alone',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/blog/headband-wigs-for-beginners');
    await waitUntilSettled(page);
    const contents = page.getByRole('navigation', { name: 'In this post' });
    await contents.getByRole('link', { name: 'What it can do' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#what-it-can-do$/);
    await expect(page.getByRole('heading', { name: 'What it can do' })).toBeInViewport();

    await page
      .getByRole('button', { name: /^Choose options/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Choose options/ }).first()).toBeFocused();

    const commentField = page.getByLabel('Your comment *');
    await page.getByRole('region', { name: 'Comments' }).scrollIntoViewIfNeeded();
    await commentField.focus();
    await page.keyboard.type('Bought one for the gym.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Thank you. We read every comment before it shows.')).toBeVisible();
  },
);

test('links inside a CMS page navigate within the app', { tag: '@all' }, async ({ page }) => {
  await page.goto('/shipping');
  await waitUntilSettled(page);
  await page.evaluate(() => Object.assign(window, { isStillHere: true }));
  await page.getByRole('main').getByRole('link', { name: 'write to us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  expect(await page.evaluate(() => 'isStillHere' in window)).toBe(true);
});

test('blog list, posts and CMS pages have no serious axe violations', { tag: '@all' }, async ({ page }) => {
  test.slow();
  for (const path of ['/blog', '/blog/category/care', WAVES, '/shipping', '/faq']) {
    await test.step(path, async () => {
      await page.goto(path);
      const comments = page.getByRole('region', { name: 'Comments' });
      if ((await comments.count()) > 0) await comments.scrollIntoViewIfNeeded();
      await waitUntilSettled(page);
      await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveCount(1);
      await expectAccessible(page);
    });
  }
});

test(
  'every link of the footer and of the menu returns 200',
  { tag: '@all' },
  async ({ page, api, request }) => {
    test.slow();
    await page.goto('/');
    const footerLinks = await page
      .getByRole('contentinfo')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const { category } = await api.category.navigation();
    const menuPaths = category.flatMap(({ urlPath, children, navImages }) => [
      urlPath,
      ...children.flatMap((column) => column.children.map((child) => child.urlPath)),
      ...navImages.map(({ link }) => link),
    ]);
    const internalPaths = [
      ...footerLinks.filter((link) => link.startsWith('/')),
      ...menuPaths.map((link) => `/${link}`),
    ];
    const uniquePaths = [...new Set(internalPaths)];
    expect(uniquePaths.length).toBeGreaterThan(50);
    for (const path of uniquePaths) expect((await request.get(path)).status(), path).toBe(200);
  },
);
