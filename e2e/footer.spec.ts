// In test:all only: a journey beside the main ones: guest-buys, customer-buys, orders and user-centre run on a push.
import { waitUntilSettled } from './fixtures/checkout-flow';
import { expect, test } from './fixtures/test';

test('the footer has three columns, the sister site, six social networks and the copyright years', async ({
  page,
}) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const name of ['About us', 'Need help', 'Contact us'])
    await expect(footer.getByRole('heading', { name, exact: true }).first()).toBeVisible();
  await expect(footer.getByRole('region', { name: 'Odette Studio' })).toBeVisible();
  await expect(footer.getByText('© 2015-2023 Odette Hair')).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Our story' })).toHaveAttribute('href', '/our-story');

  const contact = footer
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Contact us', exact: true }) });
  for (const name of ['Facebook', 'Pinterest', 'Instagram', 'YouTube', 'Twitter', 'TikTok']) {
    const socialLink = contact.getByRole('link', { name: `${name}, opens a new window` });
    await expect(socialLink).toHaveAttribute('href', /^https:\/\//);
    await expect(socialLink).toHaveAttribute('target', '_blank');
  }
});

test('the newsletter shows errors in the placeholder and the server’s success message for 2 seconds', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  await waitUntilSettled(page);
  const form = page.getByRole('contentinfo').getByRole('form', { name: 'Newsletter' });
  const field = form.getByLabel('E-mail address');
  await expect(field).toHaveAttribute('placeholder', 'Enter e-mail address');
  // Spec 5: validated on blur.
  await field.focus();
  await expect(field).not.toHaveAttribute('aria-invalid');
  await field.blur();
  await expect(field).toHaveAttribute('placeholder', 'Please enter e-mail address*');
  await page.reload();
  await waitUntilSettled(page);
  await expect(field).toHaveAttribute('placeholder', 'Enter e-mail address');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(field).toHaveAttribute('placeholder', 'Please enter e-mail address*');
  await expect(field).toHaveAttribute('aria-invalid', 'true');

  await field.fill('no address');
  await field.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');

  await field.fill(`reader-${Math.random().toString(36).slice(2)}@example.com`);
  await expect(field).not.toHaveAttribute('aria-invalid');
  const responsePromise = page.waitForResponse(/\/api\/auth\/newsletter$/);
  await field.press('Enter');
  const { data } = (await (await responsePromise).json()) as { data: { message: string } };
  const toast = page.getByRole('status').filter({ hasText: data.message });
  await expect(toast).toBeVisible();
  const events = await page.evaluate(() => (window as { dataLayer?: { event: string }[] }).dataLayer ?? []);
  expect(events.map(({ event }) => event)).toContain('subscribe');
  await page.clock.runFor(2_000);
  await expect(toast).toBeHidden();
  // After a subscription the empty field is not invalid on blur.
  await field.blur();
  await expect(field).toHaveAttribute('placeholder', 'Enter e-mail address');
});

test(
  'the newsletter is requested once, however often the button is clicked while its code loads',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/');
    await waitUntilSettled(page);
    await page.route('**/_next/static/chunks/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_200));
      await route.continue();
    });
    let posts = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/newsletter')) posts += 1;
    });
    const form = page.getByRole('contentinfo').getByRole('form', { name: 'Newsletter' });
    await form.getByLabel('E-mail address').fill(`reader-${Math.random().toString(36).slice(2)}@example.com`);
    const button = form.getByRole('button', { name: 'Subscribe' });
    for (let press = 0; press < 3; press += 1) await button.click();
    await expect(form.getByLabel('E-mail address')).toHaveValue('', { timeout: 20_000 });
    await expect(form).toHaveAttribute('aria-busy', 'false');
    const events = await page.evaluate(() => (window as { dataLayer?: { event: string }[] }).dataLayer ?? []);
    expect(events.filter(({ event }) => event === 'subscribe')).toHaveLength(1);
    expect(posts).toBe(1);
  },
);

test('an unexpected response code of the newsletter shows no message', async ({ page }) => {
  await page.goto('/');
  await waitUntilSettled(page);
  const form = page.getByRole('contentinfo').getByRole('form', { name: 'Newsletter' });
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/auth/newsletter', async (route) => {
    await gate;
    await route.fulfill({ json: { code: 200414, message: 'You have asked for this already', data: null } });
  });
  await form.getByLabel('E-mail address').fill('reader@example.com');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(form).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(form).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByText('You have asked for this already')).toHaveCount(0);
});

test('ends where the window does, also on a short page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 2400 });
  await page.goto('/contact');
  const footer = page.getByRole('contentinfo');
  await expect
    .poll(() => footer.evaluate((element) => Math.round(element.getBoundingClientRect().bottom)))
    .toBe(2400);
});
