import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { ResponseCode } from '@/contract/response-codes';
import { adminHeaders } from './fixtures/admin';
import { addLoginCookie, createRegistration, registerByApi } from './fixtures/customer';
import { waitForEmail } from './fixtures/mailbox';
import { signInOwnerByApi } from './fixtures/staff';
import { createGuestApi, expect, expectAccessible, test } from './fixtures/test';
import { waitUntilSettled } from './fixtures/wait-until-settled';

const PRODUCT = '/wavy-bob-lace-wig';

/** The section of the product page, opened as its shopper does. */
async function openQuestions(page: Page, hasTouch: boolean) {
  await page.goto(PRODUCT);
  await waitUntilSettled(page);
  const section = page.locator('details', { hasText: /^Questions and answers/ }).first();
  const summary = section.locator('summary').first();
  await (hasTouch ? summary.tap() : summary.press('Enter'));
  await expect(section.getByLabel('Search questions and answers')).toBeVisible();
  return section;
}

for (const width of [390, 1440])
  test.describe(`at ${width}`, { tag: width === 390 ? [] : '@all' }, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: width < 1024 });
    // Both publish on one product.
    test.describe.configure({ mode: 'serial' });

    test('a question is asked, answered, found and taken down', async ({ page, browser, baseURL }) => {
      const hasTouch = width < 1024;
      const { email } = createRegistration();
      const word = `sheen${randomUUID().slice(0, 6)}`;

      let section = await openQuestions(page, hasTouch);
      const search = section.getByLabel('Search questions and answers');
      const status = section.getByRole('status').first();
      await search.fill(word);
      await expect(status).toHaveText(`No answer has “${word}” in it.`);
      await expect(section.locator('summary')).toHaveCount(1);
      await search.fill('DYE');
      await expect(status).toHaveText(/^\d+ answers? found$/);
      const found = Number(/\d+/.exec(await status.innerText())![0]);
      await expect(section.locator('summary')).toHaveCount(1 + found);
      await search.fill('');
      await expect(status).toBeEmpty();

      const ask = section.getByRole('button', { name: 'Ask a question' });
      await (hasTouch ? ask.tap() : ask.press('Enter'));
      const question = section.getByLabel('Your question');
      await expect(question).toBeFocused();
      const send = section.getByRole('button', { name: 'Send' });
      await send.click();
      await expect(section.getByText('Your question Cannot be empty')).toBeVisible();
      await question.fill(`Is its ${word} like silk?`);
      const address = section.getByLabel('E-mail address');
      await address.fill('nobody');
      await send.click();
      await expect(section.getByText('Please enter a valid E-mail address*')).toBeVisible();
      await address.fill(email);
      await section.getByLabel('Nickname').fill('Mo');
      await expectAccessible(page);
      await send.press('Enter');
      await expect(section.getByText('Thank you. We read it and answer by email.')).toBeVisible();

      const context = await browser.newContext({ baseURL, viewport: { width, height: 900 }, hasTouch });
      await signInOwnerByApi(context);
      const staff = await context.newPage();
      await staff.goto('/admin');
      await staff.getByRole('link', { name: /^Questions to answer [1-9]/ }).click();
      const card = staff.getByRole('listitem').filter({ hasText: `${word} like silk?` });
      await expect(card).toContainText(`Mo, ${email}`);
      await card.getByRole('button', { name: 'Answer and publish' }).click();
      await expect(card.getByText('Answer Cannot be empty')).toBeVisible();
      await card.getByLabel('Your answer').fill('Yes, like silk.\nAsk again any time.');
      await expectAccessible(staff);
      await card.getByRole('button', { name: 'Answer and publish' }).click();
      await expect(card).toHaveCount(0);
      const mail = await waitForEmail(email, /^Our answer about /);
      expect(mail.text).toContain('Yes, like silk.');

      // What has changed is on the page within a second.
      await page.waitForTimeout(1_000);
      section = await openQuestions(page, hasTouch);
      const shown = section.locator('details', { hasText: word });
      await shown.locator('summary').click();
      await expect(shown).toContainText('Yes, like silk.');
      await expect(shown).toContainText('Asked by Mo, ');
      expect(await page.content()).not.toContain(email);
      await section.getByLabel('Search questions and answers').fill(word.slice(0, -1));
      await expect(section.getByRole('status').first()).toHaveText('1 answer found');
      await expect(section.locator('summary')).toHaveCount(2);

      await staff.getByLabel('Status').click();
      await staff.getByRole('option', { name: 'Published' }).click();
      await card.getByRole('button', { name: 'Take down' }).click();
      await expect(card).toHaveCount(0);
      await page.waitForTimeout(1_000);
      await openQuestions(page, hasTouch);
      expect(await page.content()).not.toContain(word);
      await context.close();
    });
  });

/** A product that nobody can have asked about. Returns the path of its page, and takes it off sale after. */
async function createProduct(request: APIRequestContext) {
  const send = async (method: string, path: string, data: object) => {
    const response = await request.fetch(`/api/admin/${path}`, { method, headers: adminHeaders, data });
    const answer = (await response.json()) as { data: { id: number; version: string; url_path: string } };
    expect(answer).toMatchObject({ code: ResponseCode.ok });
    return answer.data;
  };
  const name = `Question ${randomUUID().slice(0, 8)}`;
  const product = await send('POST', 'products', { name, price_cents: 900, stock: 3 });
  const { version } = await send('PUT', `products/${product.id}`, {
    ...{ version: product.version, is_active: true },
  });
  const remove = () =>
    send('PUT', `products/${product.id}`, { version, is_active: false }).then(() => undefined);
  return { path: `/${product.url_path}`, id: product.id, remove };
}

test('where nobody has asked yet, the form is open and knows the address of who is signed in', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const session = await registerByApi(createGuestApi(baseURL!), createRegistration());
  await addLoginCookie(context, session, baseURL!);
  const { path, remove } = await createProduct(request);
  await page.goto(path);
  await waitUntilSettled(page);
  const section = page.locator('details', { hasText: /^Ask a question/ });
  await section.locator('summary').click();
  await expect(section.getByLabel('E-mail address')).toHaveValue(session.user.email);
  await expect(section.getByLabel('Search questions and answers')).toHaveCount(0);
  await section.getByLabel('Your question').fill('Is it vegan?');
  await section.getByRole('button', { name: 'Send' }).click();
  await section.getByRole('button', { name: 'Ask another' }).click();
  await expect(section.getByLabel('Your question')).toBeFocused();
  await expect(section.getByLabel('Your question')).toHaveValue('');
  await remove();
});

for (const width of [390, 1440])
  test.describe(
    `more questions than a page shows at once, at ${width}`,
    { tag: width === 390 ? [] : '@all' },
    () => {
      test.use({ viewport: { width, height: 900 }, hasTouch: width < 1024 });

      test('are added by each press, and searched among all', async ({ page, request, baseURL }) => {
        const { path, id, remove } = await createProduct(request);
        for (let number = 1; number <= 6; number += 1) {
          const { email } = createRegistration();
          const question = `Is number ${number} fine?`;
          const asked = await createGuestApi(baseURL!).question.ask({ productId: id, question, email });
          const response = await request.put(`/api/admin/questions/${asked.id}`, {
            headers: adminHeaders,
            data: { status: 'published', answer: `Answer ${number}` },
          });
          expect(await response.json()).toMatchObject({ code: ResponseCode.ok });
        }
        await page.waitForTimeout(1_000); // within which a change is seen
        await page.goto(path);
        await waitUntilSettled(page);
        const section = page.locator('details', { hasText: /^Questions and answers \(6\)/ }).first();
        await section.locator('summary').first().press('Enter');
        const more = section.getByRole('button', { name: 'Show more' });
        await expect(more).toBeVisible();
        await expect(section.locator('summary')).toHaveCount(6);
        await (width < 1024 ? more.tap() : more.press('Enter'));
        await expect(section.locator('summary')).toHaveCount(7);
        await expect(more).toHaveCount(0);
        await section.getByText('Is number 1 fine?').click();
        await expect(section.getByText('Answer 1')).toBeVisible();
        await section.getByLabel('Search questions and answers').fill('number 1');
        await expect(section.getByRole('status').first()).toHaveText('1 answer found');
        await section.getByLabel('Search questions and answers').fill('');
        await expect(section.locator('summary')).toHaveCount(7);
        await remove();
      });
    },
  );
