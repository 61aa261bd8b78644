import { waitUntilSettled } from './fixtures/checkout-flow';
import { expect, test } from './fixtures/test';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the old page dims before the new page fades in', async ({ page }) => {
  await page.addInitScript(() => {
    const animate = Element.prototype.animate;
    const transitions: unknown[] = [];
    Reflect.set(window, 'transitions', transitions);
    Element.prototype.animate = function (this: Element, frames, options) {
      if (this.tagName === 'MAIN') transitions.push((frames as PropertyIndexedKeyframes).opacity);
      return animate.call(this, frames, options);
    };
  });
  await page.goto('/cart');
  await waitUntilSettled(page);
  await page.getByRole('banner').getByRole('link', { name: 'Odette Hair' }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'transitions') as unknown))
    .toEqual([0.4, [0, 1]]);
});
