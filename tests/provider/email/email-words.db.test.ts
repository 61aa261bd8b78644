import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LISTED_EMAIL_KINDS } from '@/contract/email-kinds';
import { customers } from '@/provider/db/schema/customer';
import { emailSettings } from '@/provider/db/schema/mail';
import { buildEmail } from '@/provider/email-templates';
import { emailTexts, findEmailText, findWordsError } from '@/provider/modules/email/email-texts';
import { buildExampleEmail } from '@/provider/modules/email/example-email';
import { sendDueEmails } from '@/provider/platform/mail/outbox-worker';
import { placePaidOrder } from '@/tests/support/admin';
import { BANK_TRANSFER_SETTINGS } from '@/tests/support/fixtures/bank-transfer';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import { signInAsStaff } from '@/tests/support/fixtures/staff-client';
import { setUpShopWithMailbox } from '@/tests/support/shop-with-mailbox';

const at = setUpShopWithMailbox();
/** It sends the email about a refund of a transfer, too. */
const bank = setUpShopWithMailbox(BANK_TRANSFER_SETTINGS);

let staff: Awaited<ReturnType<typeof signInAsStaff>>;
beforeAll(async () => {
  staff = await signInAsStaff(at.shop, 'manager');
});
beforeEach(() => at.shop.db.delete(emailSettings));

type Text = { name: string; words: string; original: string; placeholders: string[]; needed: string[] };
const readPage = async (kind: string) =>
  (await staff.send('GET', `emails/${kind}`)).data as { texts: Text[]; version: string };
async function save(kind: string, texts: Record<string, string>) {
  const { version } = await readPage(kind);
  const list = Object.entries(texts).map(([name, words]) => ({ name, words }));
  return staff.send('PUT', `emails/${kind}`, { version, is_on: true, recipients: [], texts: list });
}

describe('the words of the owner', () => {
  test('are in the next email, with what they name, and the others stay', async () => {
    await save('order-paid', {
      subject: 'Yours, {name}: order {order} at {store}',
      intro: 'Thank you <b>so much</b>.\nWe begin & pack {order}.',
    });
    const { api } = await at.shop.createCustomer();
    const product = await createTestProduct(at.shop.db);
    const { incrementId } = await placePaidOrder(at.shop, api, product.variantId);
    await sendDueEmails(at.shop.ctx, buildEmail);
    const received = at.mailbox.box.mails.find(({ subject }) => subject?.includes(incrementId))!;
    expect(received.subject).toMatch(new RegExp(`^Yours, \\w+: order ${incrementId} at Odette`));
    expect(received.text).toContain(`Thank you <b>so much</b>.\nWe begin & pack ${incrementId}.`);
    expect(received.html).toContain(
      `Thank you &lt;b&gt;so much&lt;/b&gt;.<br>We begin &amp; pack ${incrementId}.`,
    );
    expect(received.text).toContain('Estimated delivery (');
  });

  test('are gone when they are empty or the original ones', async () => {
    await save('order-paid', { subject: 'Ordered', title: 'Many thanks' });
    const read = async () => (await readPage('order-paid')).texts.filter(({ words }) => words !== '');
    expect((await read()).map(({ name }) => name)).toEqual(['subject', 'title']);
    await save('order-paid', { subject: '', title: 'Thank you' });
    expect(await read()).toEqual([]);
  });

  test('are refused with the place of what is wrong, and nothing is saved', async () => {
    expect(await save('order-unpaid', { subject: 'Pay {ordre}', intro: 'Please pay.' })).toMatchObject({
      errors: [
        {
          field: 'texts.subject',
          message: expect.stringContaining('There is no {ordre} here. Write {order}'),
        },
        { field: 'texts.intro', message: expect.stringContaining('{until}, {stock}') },
      ],
    });
    expect(await save('order-unpaid', { nothing: 'Hello' })).toMatchObject({
      errors: [{ field: 'texts.nothing', message: expect.stringContaining('no text “nothing”') }],
    });
    expect(await save('order-unpaid', { subject: 'Pay\nBcc: all@example.com' })).toMatchObject({
      errors: [{ field: 'texts.subject', message: 'Write one line.' }],
    });
    expect(await save('low-stock', { many: '{count} products\nBcc: all@example.com' })).toMatchObject({
      errors: [{ field: 'texts.many', message: 'Write one line.' }],
    });
    expect(await save('order-unpaid', { subject: 'Pay for { order }' })).toMatchObject({
      errors: [{ field: 'texts.subject', message: expect.stringContaining('There is no { order } here') }],
    });
    expect((await readPage('order-unpaid')).texts.every(({ words }) => words === '')).toBe(true);
  });

  test('are previewed and tested before they are saved', async () => {
    const texts = [{ name: 'title', words: 'A thousand thanks' }];
    const { data } = await staff.send('POST', 'emails/order-paid/preview', { texts });
    expect(data.html).toContain('A thousand thanks');
    await staff.send('POST', 'emails/order-paid/test', { to: 'tester@example.com', texts });
    await sendDueEmails(at.shop.ctx, buildEmail);
    expect(at.mailbox.getEmailsTo('tester@example.com').at(-1)?.text).toContain('A thousand thanks');
    expect((await readPage('order-paid')).texts.every(({ words }) => words === '')).toBe(true);
    const wrong = [{ name: 'title', words: '{nothing}' }];
    expect(await staff.send('POST', 'emails/order-paid/preview', { texts: wrong })).toMatchObject({
      errors: [{ field: 'texts.title' }],
    });
  });

  test('fill a value once: a brace in the name of a customer stays one', async () => {
    await save('welcome', { greeting: 'Dear {name},' });
    const { id } = await at.shop.createCustomer();
    await at.shop.db.update(customers).set({ firstname: '{store}' }).where(eq(customers.id, id));
    const email = { ...{ id: 0, kind: 'welcome', priority: 1, attempts: 1 }, sentAt: null, failure: null };
    const now = at.shop.ctx.now();
    const content = await buildEmail(at.shop.ctx, {
      ...{ ...email, nextTryAt: now, createdAt: now },
      data: { customerId: id, couponCode: null, points: 1 },
    });
    expect(JSON.stringify(content)).toContain('Dear {store},');
  });
});

describe.each(LISTED_EMAIL_KINDS)('every text of %s', (kind) => {
  test('can be said in other words, which the email then says', async () => {
    const names = Object.keys(emailTexts[kind].texts);
    const texts = Object.fromEntries(
      names.map((name) => {
        const { placeholders, text } = findEmailText(kind, name)!;
        expect(findWordsError(kind, name, text)).toBeNull();
        return [name, `[${name}] ${placeholders.map((placeholder) => `{${placeholder}}`).join(' ')}`];
      }),
    );
    for (const [name, words] of Object.entries(texts)) expect(findWordsError(kind, name, words)).toBeNull();
    const content = JSON.stringify(await buildExampleEmail(bank.shop.ctx, { kind, texts }, buildEmail));
    // Nothing that the texts may name is missing where they are said.
    expect(content).not.toMatch(/\{[a-z]+\}|undefined/);
    for (const name of ['subject', 'title', 'button', 'reason'].filter((part) => names.includes(part)))
      if (!(kind === 'instalment-failed' && name === 'pay')) expect(content).toContain(`[${name}]`);
    for (const [name, text] of Object.entries(emailTexts[kind].texts))
      if (!name.startsWith('preview')) expect(content).not.toContain(`"${text}"`);
  });
});
