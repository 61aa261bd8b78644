// In test:all only: a journey beside the main ones: guest-buys, customer-buys, orders and user-centre run on a push.
import { expectPaused, expectPlaying, pressFilm } from './fixtures/film';
import { openPage } from './fixtures/page-helpers';
import { expect, test } from './fixtures/test';

for (const [width, hasTouch] of [
  [390, true],
  [1440, false],
] as const)
  test.describe(`the film of a product page at ${width}`, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch });

    test('plays at the first press, pauses at the second and goes on at the third', async ({ page }) => {
      await openPage(page, '/highlight-body-wave-lace-wig');
      const film = page.getByLabel('Film: Put it on without glue', { exact: true });
      await expect(film).not.toHaveAttribute('controls');
      const play = page.getByRole('button', { name: 'Play: Film: Put it on without glue' });
      await (hasTouch ? play.tap() : play.press('Enter'));
      await expect(film).toHaveAttribute('controls');
      await expect(film).toBeFocused();
      await expect(play).toBeHidden();
      await expectPlaying(film);
      await pressFilm(film, { hasTouch });
      await expectPaused(film);
      await pressFilm(film, { hasTouch });
      await expectPlaying(film);
    });
  });
