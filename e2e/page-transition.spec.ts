import { settled } from './fixtures/buying';
import { expect, test } from './fixtures/test';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the page that is left steps back before the new one comes in', async ({ page }) => {
  await page.addInitScript(() => {
    const animate = Element.prototype.animate;
    const seen: unknown[] = [];
    Reflect.set(window, 'transitions', seen);
    Element.prototype.animate = function (this: Element, frames, terms) {
      if (this.tagName === 'MAIN') seen.push((frames as PropertyIndexedKeyframes).opacity);
      return animate.call(this, frames, terms);
    };
  });
  await page.goto('/cart');
  await settled(page);
  await page.getByRole('banner').getByRole('link', { name: 'Odette Hair' }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'transitions') as unknown))
    .toEqual([0.4, [0, 1]]);
});
