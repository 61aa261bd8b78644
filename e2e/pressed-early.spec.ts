import { settled } from './fixtures/buying';
import { expectTold, layerOf } from './fixtures/data-layer';
import { expect, test } from './fixtures/test';

test('what is pressed before the idle part has come is told in its order, and once', async ({ page }) => {
  await page.addInitScript(() => {
    const works: (() => void)[] = [];
    Reflect.set(window, 'requestIdleCallback', (work: () => void) => works.push(work));
    Reflect.set(window, 'letIdleCome', () => works.splice(0).forEach((work) => work()));
  });
  await page.goto('/');
  await settled(page);
  await page.getByRole('complementary', { name: 'Offers' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/glueless-wigs$/);
  await expect(page.getByRole('heading', { level: 1, name: /^On in four minutes/ })).toBeVisible();
  await page.getByRole('article').first().getByRole('link').last().click();
  await expect(page.getByRole('button', { name: /^Add to cart/ }).first()).toBeEnabled();
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await expectTold(page, 'add_to_cart');
  const early = [
    ['page_view', '/'],
    ['select_promotion', undefined],
    ['page_view', '/glueless-wigs'],
    ['select_item', undefined],
    ['add_to_cart', undefined],
  ];
  const told = async () =>
    (await layerOf(page))
      .filter(({ event }) => /^(page_view|select_|add_)/.test(event))
      .map(({ event, page_path }) => [event, page_path]);
  expect(await told()).toEqual(early);

  await page.evaluate(() => (Reflect.get(window, 'letIdleCome') as () => void)());
  await expectTold(page, 'view_item');
  expect(await told()).toEqual([...early, ['page_view', new URL(page.url()).pathname]]);
});
