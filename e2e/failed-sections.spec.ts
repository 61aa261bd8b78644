import { settled } from './fixtures/buying';
import { expect, test } from './fixtures/test';

const NETWORK_ERROR = 'Network error, please try again';

/** The browser itself notes what it could not fetch, and React what it caught because of it; nothing else may be complained of. */
function takeLostRequests(complaints: string[]) {
  const others = complaints.filter(
    (complaint) => !/net::ERR_|ChunkLoadError|Failed to load chunk/.test(complaint),
  );
  complaints.splice(0, complaints.length, ...others);
}

test('a section whose code does not come leaves the page and what came with it, and comes with the next try', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto('/hd-lace-front-straight-wig');
  await settled(page);
  await context.setOffline(true);
  const reviews = page.locator('#reviews');
  await reviews.scrollIntoViewIfNeeded();
  await expect(page.getByRole('alert').filter({ hasText: 'More reviews could not be shown.' })).toBeVisible();
  await expect(reviews.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.getByRole('button', { name: /^Add to cart/ }).first()).toBeAttached();

  await context.setOffline(false);
  await reviews.getByRole('button', { name: 'Try again' }).click();
  await settled(page);
  await reviews.scrollIntoViewIfNeeded();
  await expect(reviews.getByRole('button', { name: /helpful/i }).first()).toBeVisible();
  await expect(page.getByText('could not be shown')).toHaveCount(0);
  takeLostRequests(complaints);
});

for (const { width, role, name } of [
  { width: 390, role: 'button', name: 'Menu' },
  { width: 390, role: 'link', name: 'Search' },
  { width: 1440, role: 'link', name: 'Search hair' },
] as const)
  test(`${name} at ${width}: a dialog whose code does not come says so and leaves the page`, async ({
    page,
    context,
    complaints,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/hd-lace-front-straight-wig');
    await settled(page);
    await context.setOffline(true);
    const opener = page.getByRole('banner').getByRole(role, { name }).filter({ visible: true });
    await opener.click();
    const words = page.getByRole('alert').filter({ hasText: NETWORK_ERROR });
    await expect(words).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(words).toHaveCount(0);
    await opener.click();
    await expect(words).toBeVisible();
    takeLostRequests(complaints);
  });
