import { waitUntilSettled } from './fixtures/checkout-flow';
import { expectDataLayerEvent } from './fixtures/data-layer';
import { expect, test } from './fixtures/test';

const WIG = 'HD Lace Front Body Wave Wig';

test(
  'page_view describes categories, products, blog lists, posts, CMS pages and searches',
  { tag: '@all' },
  async ({ page }) => {
    const waitForPageView = async (count: number) =>
      (await expectDataLayerEvent(page, 'page_view', count)).at(-1)!;
    await page.goto('/lace-front-wigs');
    await waitUntilSettled(page);
    const category = await waitForPageView(1);
    expect(category).toMatchObject({ page_type: 'category', page_path: '/lace-front-wigs' });
    expect(category.content_id).toEqual(expect.any(Number));
    await page.getByRole('article').getByRole('link', { name: WIG }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: WIG })).toBeVisible();
    const product = await waitForPageView(2);
    const [viewed] = await expectDataLayerEvent(page, 'view_item');
    const { productId, categories } = viewed!.ecommerce!.items![0]!;
    expect(product).toMatchObject({
      page_type: 'product',
      content_id: productId,
      content_category: categories,
    });

    await page.getByRole('banner').getByRole('link', { name: 'Journal' }).click();
    await expect(page).toHaveURL(/\/blog$/);
    const blog = await waitForPageView(3);
    expect(blog).toMatchObject({ page_type: 'blog', page_path: '/blog' });
    expect(blog).not.toHaveProperty('content_id');
    await page
      .getByRole('navigation', { name: 'Categories of the journal' })
      .getByRole('link', { name: /^Guides/ })
      .click();
    await expect(page).toHaveURL(/\/blog\/category\/guides$/);
    const guides = await waitForPageView(4);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Body wave or loose wave/ })
      .click();
    await expect(page).toHaveURL(/\/blog\/body-wave/);
    const post = await waitForPageView(5);
    expect(post).toMatchObject({ page_type: 'blog', content_category: guides.content_category });
    expect(post.content_id).toEqual(expect.any(Number));

    await page.getByRole('contentinfo').getByRole('link', { name: 'Our story' }).click();
    await expect(page).toHaveURL(/\/our-story$/);
    const text = await waitForPageView(6);
    expect(text).toMatchObject({ page_type: 'cms_page', page_path: '/our-story' });
    expect(text.content_id).toEqual(expect.any(Number));

    await page.goto('/search/result?q=body+wave');
    await waitUntilSettled(page);
    const search = await waitForPageView(1);
    expect(search).toMatchObject({ page_type: 'search', search_term: 'body wave' });
    const [countText] = /\d+/.exec((await page.getByRole('heading', { level: 1 }).textContent())!)!;
    expect(search.search_results).toBe(Number(countText));
  },
);
