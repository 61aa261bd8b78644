import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { products } from '@/provider/db/schema/product';
import { questions } from '@/provider/db/schema/product-content';
import { shopperQuestions } from '@/provider/db/schema/question';
import { WAITING_MAX } from '@/provider/modules/question/ask-question';
import { IN_USE } from '@/provider/modules/product/manage/delete-product';
import { enqueueOwnerEmails } from '@/provider/platform/mail/owner-notices';
import { deleteExpiredData } from '@/provider/jobs';
import { fetchAdminApi } from '@/tests/support/fixtures/blog-fixtures';
import { createClientFromIp } from '@/tests/support/fixtures/customer-factory';
import { expectNotFound } from '@/tests/support/fixtures/order-fixtures';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import { setUpShopWithMailbox } from '@/tests/support/shop-with-mailbox';

const OWNER = 'owner@example.com';
const at = setUpShopWithMailbox({ OWNER_EMAIL: OWNER });
let productId: number;
beforeAll(async () => {
  const { db } = at.shop;
  productId = (await createTestProduct(db)).id;
  // Of a kind of its own: the demo answers questions about wigs.
  await db.update(products).set({ kind: 'test' }).where(eq(products.id, productId));
}, 300_000);

const ask = (overrides: Record<string, unknown> = {}, ip = crypto.randomUUID()) =>
  createClientFromIp(at.shop, ip).question.ask({
    ...{ productId, question: ' Can I dye it darker? ', email: 'Mo@example.com', nickname: 'Mo' },
    ...overrides,
  });
const decide = (id: number | string, decision: Record<string, unknown>, key?: string) =>
  fetchAdminApi(
    at.shop,
    `/api/admin/questions/${id}`,
    { method: 'PUT', body: JSON.stringify(decision) },
    key,
  );
const list = (input: Record<string, unknown> = {}) =>
  at.shop.createClient().question.list({ productId, ...input });
const listQuestions = async (input: Record<string, unknown> = {}) =>
  (await list(input)).items.map(({ question }) => question);
const emails = (address: string) => at.mailbox.getEmailsTo(address);

describe('a question', () => {
  test('is mailed to the owner, answered by email, and shown once it is published', async () => {
    const { id, message } = await ask();
    expect(message).toBe('Thank you. We read it and answer by email.');
    expect((await list()).items).toEqual([]);
    await enqueueOwnerEmails(at.shop.ctx);
    const notice = await at.mailbox.receiveLatest(at.shop, OWNER);
    expect(notice.subject).toBe('1 question waits for you');
    expect(notice.text).toContain('Can I dye it darker?');
    expect(notice.text).toContain('/admin/questions');

    const waiting = await fetchAdminApi(at.shop, '/api/admin/questions');
    expect(waiting.data).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({ id, email: 'mo@example.com', nickname: 'Mo', status: 'pending' }),
      ]),
    });
    at.shop.invalidatedTags.length = 0;
    const answered = await decide(id, {
      status: 'published',
      answer: 'Yes. Visit https://odette.test first.',
    });
    expect(answered).toMatchObject({ code: ResponseCode.ok, data: { id, status: 'published' } });
    expect(at.shop.invalidatedTags).toEqual([`product:${productId}`]);
    expect(await list()).toMatchObject({
      items: [{ id, nickname: 'Mo', question: 'Can I dye it darker?' }],
      total: 1,
    });
    expect(JSON.stringify(await list())).not.toContain('mo@example.com');

    const mail = await at.mailbox.receiveLatest(at.shop, 'mo@example.com');
    expect(mail.text).toContain('Can I dye it darker?');
    expect(mail.text).toContain('Yes. Visit https://odette.test first.');
    // A change of the answer is seen on the page, and sends nothing.
    await decide(id, { status: 'published', answer: 'No.', question: 'Can it be dyed?' });
    expect((await list()).items).toMatchObject([{ question: 'Can it be dyed?', answer: 'No.' }]);
    await decide(id, { status: 'answered' });
    expect((await list()).items).toEqual([]);
    await at.mailbox.receiveLatest(at.shop, 'mo@example.com');
    expect(emails('mo@example.com')).toHaveLength(1);
  });

  test('says nothing that an email program makes a link of', async () => {
    const email = 'victim@example.com';
    const { id } = await ask({ email, question: 'Look at https://evil.example and mail a@evil.example' });
    await decide(id, { status: 'answered', answer: 'No' });
    const mail = await at.mailbox.receiveLatest(at.shop, email);
    expect(`${mail.text} ${mail.html}`).not.toMatch(/evil\.example/);
  });

  test('is answered once, however often the button is pressed', async () => {
    const { id } = await ask({ email: 'twice@example.com' });
    await Promise.all([1, 2, 3].map(() => decide(id, { status: 'published', answer: 'Yes' })));
    await at.mailbox.receiveLatest(at.shop, 'twice@example.com');
    expect(emails('twice@example.com')).toHaveLength(1);
    await decide(id, { status: 'refused' });
  });

  test('that is refused is answered to nobody, and shown to nobody', async () => {
    const { id } = await ask({ email: 'refused@example.com' });
    expect(await decide(id, { status: 'refused' })).toMatchObject({ data: { answered_at: null } });
    await at.mailbox.receiveLatest(at.shop, 'mo@example.com');
    expect(emails('refused@example.com')).toEqual([]);
    expect(await listQuestions()).toEqual([]);
  });

  test('needs an answer, and a status that there is', async () => {
    const { id } = await ask();
    for (const status of ['published', 'answered'])
      expect(await decide(id, { status, answer: '  ' })).toMatchObject({ code: ResponseCode.unprocessable });
    expect(await decide(id, { status: 'pending' })).toMatchObject({ code: ResponseCode.unprocessable });
    expect(await decide(id, { status: 'published', answer: 'x'.repeat(2001) })).toMatchObject({
      code: ResponseCode.unprocessable,
    });
    expect((await decide(999_999, { status: 'refused' })).http).toBe(404);
    expect((await decide('x', { status: 'refused' })).http).toBe(404);
    expect((await decide(id, { status: 'refused' }, 'no-key')).http).toBe(401);
    await decide(id, { status: 'refused' });
  });
});

describe('what is asked', () => {
  test('about no product, or one off sale, is refused', async () => {
    const { id } = await createTestProduct(at.shop.db);
    await at.shop.db.update(products).set({ isActive: false }).where(eq(products.id, id));
    for (const unknown of [id, 999_999]) await expectNotFound(ask({ productId: unknown }));
    await expectNotFound(list({ productId: 999_999 }));
  });

  test.each([
    ['question', { question: '   ' }],
    ['question', { question: 'x'.repeat(1001) }],
    ['email', { email: 'nobody' }],
    ['nickname', { nickname: '<b>' }],
  ])('names the field that is wrong: %s', async (field, input) => {
    const before = await at.shop.db.$count(shopperQuestions);
    await expect(ask(input)).rejects.toMatchObject({ errors: [{ field }] });
    expect(await at.shop.db.$count(shopperQuestions)).toBe(before);
  });

  test('by one address, by one network and by all together has a bound', async () => {
    const { db } = at.shop;
    await db.delete(shopperQuestions);
    for (let count = 0; count < 5; count += 1) await ask({}, 'one-network');
    await expect(ask({}, 'one-network')).rejects.toMatchObject({ code: ResponseCode.tooManyRequests });
    const results = await Promise.allSettled(Array.from({ length: 12 }, () => ask()));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(WAITING_MAX.perEmail - 5);
    await db.insert(shopperQuestions).values(
      Array.from({ length: WAITING_MAX.all - WAITING_MAX.perEmail }, () => ({
        ...{ productId, email: 'many@example.com', nickname: '', question: 'Why?' },
      })),
    );
    await expect(ask({ email: 'late@example.com' })).rejects.toMatchObject({
      code: ResponseCode.unprocessable,
    });
    expect(await db.$count(shopperQuestions)).toBe(WAITING_MAX.all);
    await db.delete(shopperQuestions);
  });

  test('is kept with the account of whoever is signed in', async () => {
    const { api, id } = await at.shop.createCustomer();
    const { id: questionId } = await api.question.ask({
      productId,
      question: 'Why?',
      email: 'a@example.com',
    });
    const [row] = await at.shop.db.select().from(shopperQuestions).where(eq(shopperQuestions.id, questionId));
    expect(row).toMatchObject({ customerId: id, nickname: '' });
  });
});

describe('questions with answers', () => {
  test('are searched by words and their stems, those of the shop, too', async () => {
    const { db } = at.shop;
    await db.delete(shopperQuestions);
    await db.insert(questions).values([
      { productId, question: 'How do I wash it?', answer: 'By hand, 100% gently.', position: 0 },
      { productId, question: 'Does it shed?', answer: 'Hardly.', position: 1 },
    ]);
    const values = { productId, email: 'a@example.com', nickname: '', status: 'published' as const };
    await db.insert(shopperQuestions).values([
      { ...values, question: 'Washing with salt?', answer: 'Better not.', answeredAt: new Date(1000) },
      { ...values, question: 'Will the lace melt?', answer: 'It does.', answeredAt: new Date(3000) },
      { ...values, question: 'Hidden wash?', answer: 'No', status: 'answered', answeredAt: new Date(2000) },
    ]);
    const search = async (q: string) => {
      const { shop, items } = await list({ q });
      return [...shop, ...items].map(({ question }) => question);
    };
    expect(await search('')).toEqual([
      ...['How do I wash it?', 'Does it shed?', 'Will the lace melt?', 'Washing with salt?'],
    ]);
    expect(await search('WASH')).toEqual(['How do I wash it?', 'Washing with salt?']);
    expect(await search('washes')).toEqual(['How do I wash it?', 'Washing with salt?']);
    expect(await search('salt wash')).toEqual(['Washing with salt?']);
    expect(await search('lac mel')).toEqual(['Will the lace melt?']);
    expect(await search('100%')).toEqual(['How do I wash it?']);
    for (const q of ['_', '%', "'", 'a:b & |', 'hair', '\\'])
      expect(await search(q), q).toEqual(expect.any(Array));
    expect(await search('%%')).toEqual([]);
  });

  test('come in pages, the latest answer first; those of the shop on the first', async () => {
    const first = await list({ limit: 1 });
    expect(first).toMatchObject({ total: 2, lastPage: 2, items: [{ question: 'Will the lace melt?' }] });
    expect(first.shop).toHaveLength(2);
    const second = await list({ limit: 1, page: 2 });
    expect(second).toMatchObject({ shop: [], items: [{ question: 'Washing with salt?' }] });
  });

  test('keep their product from being deleted', async () => {
    const deleted = await fetchAdminApi(at.shop, `/api/admin/products/${productId}`, { method: 'DELETE' });
    expect(deleted).toMatchObject({ code: ResponseCode.unprocessable, message: IN_USE });
    const [product] = await at.shop.db.select().from(products).where(eq(products.id, productId));
    expect(product).toBeDefined();
    await at.shop.db.update(shopperQuestions).set({ status: 'refused' });
  });
});

test('questions that nobody reads are deleted: refused ones after a month, private ones after a year', async () => {
  const { db, clock, ctx } = at.shop;
  await db.delete(shopperQuestions);
  const values = { productId, email: 'a@example.com', nickname: '', question: 'Why?', createdAt: clock.now };
  const statuses = ['pending', 'answered', 'published', 'refused'] as const;
  await db.insert(shopperQuestions).values(statuses.map((status) => ({ ...values, status })));
  const read = async () => (await db.select().from(shopperQuestions)).map(({ status }) => status).sort();
  const start = clock.now.getTime();
  const wait = async (days: number) => {
    clock.now = new Date(start + days * 86_400_000);
    await deleteExpiredData(ctx);
  };
  await wait(29);
  expect(await read()).toEqual([...statuses].sort());
  await wait(31);
  expect(await read()).toEqual(['answered', 'pending', 'published']);
  await wait(366);
  expect(await read()).toEqual(['pending', 'published']);
});
