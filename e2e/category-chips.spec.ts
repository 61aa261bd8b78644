import { expect, test } from './fixtures/test';

for (const { width, press } of [
  { width: 390, press: 'tap' },
  { width: 1440, press: 'Enter' },
] as const) {
  test.describe(`at ${width} px`, { tag: width === 390 ? [] : '@all' }, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch: press === 'tap' });

    test('the chips of a category mark it, and lead to its siblings and to all of them', async ({ page }) => {
      const chips = page.locator('nav[aria-label="Kinds"]:visible').getByRole('link');
      const current = page.locator('nav[aria-label="Kinds"]:visible [aria-current="page"]');
      await page.goto('/glueless-wigs');
      await page.waitForSelector('html[data-hydrated]');
      await expect(chips.first()).toHaveText('All wigs');
      await expect(current).toHaveText('Glueless wigs');

      for (const [name, path] of [
        ['Lace front wigs', '/lace-front-wigs'],
        ['All wigs', '/wigs'],
      ] as const) {
        const chip = chips.filter({ hasText: name });
        await (press === 'tap' ? chip.tap() : chip.press(press));
        await expect(page).toHaveURL(path);
        await expect(current).toHaveText(name);
      }
    });
  });
}
