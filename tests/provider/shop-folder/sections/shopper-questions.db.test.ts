import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { ANSWER_MAX, QUESTION_MAX } from '@/contract/question';
import { shopperQuestions } from '@/provider/db/schema/question';
import { compareFolder } from '@/provider/shop-folder/compare-folder';
import { importInTransaction } from '@/provider/shop-folder/entries/import-in-transaction';
import { NOTHING_KNOWN } from '@/provider/shop-folder/sections/references';
import { shopperQuestionsSection } from '@/provider/shop-folder/sections/shopper-questions-section';
import { fetchAdminApi } from '@/tests/support/fixtures/blog-fixtures';
import { setUpDemoFolderShop } from '@/tests/support/fixtures/demo-folder-shop';
import { SEEDED_AT } from '@/tests/support/seeded-at';

const FILE = 'shopper-questions.yaml';
const SKU = 'HD-BODY';
const UNCHANGED = { changes: [], conflicts: [] };

const folderShop = setUpDemoFolderShop(['content']);
const { shop, folder, path, errors, read, write, change, remove, rows, runImport, runExport } = folderShop;

const DYE = {
  product: SKU,
  name: 'Mo',
  date: '2026-11-10T10:00:00.000Z',
  question: 'Can I dye it darker?',
  answer: 'Yes, darker.',
  answered: '2026-11-11T09:00:00.000Z',
};
const SHED = { product: SKU, date: '2024-05-01', question: 'Does it shed?', answer: 'Hardly.' };

const writeQuestions = (...questions: object[]) => write(FILE, stringify({ questions }));
const productId = async () =>
  (await rows<{ id: number }>(`select id from products where sku = '${SKU}'`))[0]!.id;

type Row = Partial<typeof shopperQuestions.$inferInsert>;

/** A question that a shopper has asked here. */
async function ask(overrides: Row = {}) {
  const [row] = await shop.db
    .insert(shopperQuestions)
    .values({
      ...{ productId: await productId(), email: 'mo@example.com', nickname: 'Mo', question: DYE.question },
      ...{ answer: DYE.answer, status: 'published' as const },
      ...{ createdAt: new Date(DYE.date), answeredAt: new Date(DYE.answered) },
      ...overrides,
    })
    .returning();
  return row!;
}

const readShop = () =>
  rows<{ id: number; status: string; email: string; question: string; answer: string }>(
    'select id, status, email, question, answer from shopper_questions order by id',
  );
const compare = () => compareFolder(shop.db, { shopDir: path, timeZone: 'UTC' }, SEEDED_AT);
const importNew = async (...questions: object[]) => {
  writeQuestions(...questions);
  return runImport();
};

/** Neither the folder nor the shop has a question, as in the demo shop. */
beforeEach(async () => {
  if (existsSync(join(path, FILE))) remove(FILE);
  await shop.db.execute('truncate shopper_questions restart identity');
  await shop.db.execute(`delete from imported_entries where section = 'shopper-questions'`);
  await runImport();
  shop.invalidatedTags.length = 0;
});

describe('an import', () => {
  test('shows the questions of the file on the page of their product, without an address', async () => {
    expect((await importNew(DYE, SHED)).changes).toMatchObject([
      { file: FILE, kind: 'created' },
      { file: FILE, kind: 'created' },
    ]);
    expect(errors).toEqual([]);
    expect(shop.invalidatedTags).toContain(`product:${await productId()}`);
    const { items } = await shop.createClient().question.list({ productId: await productId() });
    expect(items).toMatchObject([
      {
        ...{ nickname: 'Mo', question: 'Can I dye it darker?', answer: 'Yes, darker.' },
        ...{ askedAt: DYE.date, answeredAt: DYE.answered },
      },
      // Without a date of the answer, that of the question.
      { nickname: '', askedAt: '2024-05-01T00:00:00.000Z', answeredAt: '2024-05-01T00:00:00.000Z' },
    ]);
    expect(await readShop()).toMatchObject([
      { status: 'published', email: '' },
      { status: 'published', email: '' },
    ]);
  });

  test('of the same file adds nothing, and the start says nothing', async () => {
    await importNew(DYE, SHED);
    const before = await readShop();
    shop.invalidatedTags.length = 0;
    expect(await runImport()).toEqual(UNCHANGED);
    expect(await readShop()).toEqual(before);
    expect(shop.invalidatedTags).toEqual([]);
    expect(await compare()).toBeNull();
  });

  test('takes a changed answer, and one date for both where the file says no other', async () => {
    await importNew(DYE, SHED);
    const [dye] = await readShop();
    const { changes } = await importNew({ ...DYE, answer: 'Yes.' }, { ...SHED, date: '2024-06-01' });
    expect(changes).toMatchObject([
      { kind: 'updated', fields: ['answer'] },
      { kind: 'updated', fields: ['date'] },
    ]);
    expect((await readShop())[0]).toEqual({ ...dye, answer: 'Yes.' });
    expect(
      await rows('select answered_at = created_at as is_same from shopper_questions order by id'),
    ).toEqual([{ is_same: false }, { is_same: true }]);
    expect(await runImport()).toEqual(UNCHANGED);
    expect(await compare()).toBeNull();
  });

  test('removes what the file has no more, and changes nothing that it never had', async () => {
    await importNew(DYE, SHED);
    const others = [
      await ask({ question: 'Is it human hair?' }),
      await ask({ question: 'Waiting?', status: 'pending', answer: '' }),
      await ask({ question: 'Answered?', status: 'answered' }),
      await ask({ question: 'Refused?', status: 'refused' }),
    ];
    const { changes } = await importNew(SHED);
    expect(changes).toMatchObject([{ kind: 'removed' }]);
    const left = await shop.db.select().from(shopperQuestions).orderBy(shopperQuestions.id);
    expect(left.map(({ question }) => question)).toEqual([
      'Does it shed?',
      ...others.map(({ question }) => question),
    ]);
    expect(left.slice(1)).toEqual(others);
    expect(await runImport()).toEqual(UNCHANGED);
  });

  test('of a file that is missing removes nothing, and one with an empty list all of it', async () => {
    await importNew(DYE, SHED);
    remove(FILE);
    expect(await runImport()).toEqual(UNCHANGED);
    expect(await readShop()).toHaveLength(2);
    await importNew();
    expect(await readShop()).toEqual([]);
  });

  test('hides a question that was asked here once the file has it no more, and shows it again with it', async () => {
    const { id } = await ask();
    await runExport();
    await importNew();
    expect(await readShop()).toMatchObject([{ id, status: 'answered', email: 'mo@example.com' }]);
    expect(await runImport()).toEqual(UNCHANGED);
    await importNew(DYE);
    expect(await readShop()).toMatchObject([{ id, status: 'published', email: 'mo@example.com' }]);
    expect(await runImport()).toEqual(UNCHANGED);
  });

  test('leaves a question that waits with the same words alone', async () => {
    const waiting = await ask({ status: 'pending', answer: '', answeredAt: null, createdAt: SEEDED_AT });
    await importNew(DYE);
    const [first, second] = await shop.db.select().from(shopperQuestions).orderBy(shopperQuestions.id);
    expect(first).toEqual(waiting);
    expect(second).toMatchObject({ status: 'published', email: '', answer: 'Yes, darker.' });
  });

  test('answers a question that waits again after a restore: it is the one of the file by its date', async () => {
    const { id } = await ask({ status: 'pending', answer: '', answeredAt: null });
    await importNew(DYE);
    expect(await readShop()).toMatchObject([{ id, status: 'published', answer: 'Yes, darker.' }]);
    expect(await runImport()).toEqual(UNCHANGED);
    expect(await rows('select count(*)::int as count from mails')).toEqual([{ count: 0 }]);
  });

  test('does not show a question again that staff took down', async () => {
    await importNew(DYE);
    await shop.db.update(shopperQuestions).set({ status: 'answered' });
    expect(await runImport()).toEqual(UNCHANGED);
    expect(await readShop()).toMatchObject([{ status: 'answered' }]);
    expect(await compare()).toContain('Changed in the shop: shopper-questions (1)');
  });

  test('reports an answer that both changed, and takes that of the preference', async () => {
    await importNew(DYE);
    await shop.db.update(shopperQuestions).set({ answer: 'Ask first.' });
    writeQuestions({ ...DYE, answer: 'No.' });
    expect((await runImport()).conflicts).toMatchObject([{ file: FILE, line: 6, fields: ['answer'] }]);
    expect(await readShop()).toMatchObject([{ answer: 'Ask first.' }]);
    await runImport('theirs');
    expect(await readShop()).toMatchObject([{ answer: 'No.' }]);
  });

  test('reports one that the folder removed and staff answered otherwise', async () => {
    await importNew(DYE);
    await shop.db.update(shopperQuestions).set({ answer: 'Ask first.' });
    writeQuestions();
    expect((await runImport()).conflicts).toMatchObject([{ file: FILE }]);
    expect(await readShop()).toHaveLength(1);
    await runImport('theirs');
    expect(await readShop()).toEqual([]);
  });

  test('keeps questions of the same words apart, by their order', async () => {
    const again = { ...SHED, date: '2025-05-01', answer: 'No.' };
    await importNew(SHED, again);
    expect(await readShop()).toMatchObject([{ answer: 'Hardly.' }, { answer: 'No.' }]);
    shop.invalidatedTags.length = 0;
    await importNew(SHED, { ...again, answer: 'Not at all.' });
    expect(shop.invalidatedTags).toEqual([`product:${await productId()}`]);
    expect(await readShop()).toMatchObject([{ answer: 'Hardly.' }, { answer: 'Not at all.' }]);
    await importNew(SHED);
    expect(await readShop()).toMatchObject([{ answer: 'Hardly.' }]);
    await importNew();
    expect(await readShop()).toEqual([]);
  });

  test('that is a dry run writes nothing', async () => {
    writeQuestions(DYE);
    expect((await runImport(null, true)).changes).toMatchObject([{ file: FILE, kind: 'created' }]);
    expect(await readShop()).toEqual([]);
  });

  test('takes thousands of them, and removes them', async () => {
    const many = Array.from({ length: 6_000 }, (_, index) => ({ ...DYE, question: `Question ${index}?` }));
    const run = async (...questions: object[]) => {
      writeQuestions(...questions);
      const files = await shopperQuestionsSection.read(folder, { ...NOTHING_KNOWN, couponCodes: null });
      return importInTransaction(shop.ctx, shopperQuestionsSection, files, {
        ...{ folder, preference: null, isDryRun: false },
      });
    };
    expect((await run(...many)).changes).toHaveLength(6_000);
    expect((await run(...many)).changes).toEqual([]);
    expect(await readShop()).toHaveLength(6_000);
    expect((await run(...many.slice(0, 5_000))).changes).toHaveLength(1_000);
    expect(await readShop()).toHaveLength(5_000);
  }, 120_000);
});

describe('an export', () => {
  test('writes no file while there is nothing published', async () => {
    await ask({ status: 'pending', answer: '' });
    await ask({ status: 'answered', question: 'Where?' });
    await ask({ status: 'refused', question: 'Who?' });
    expect(await runExport()).toEqual({ files: [], removedFiles: [] });
    expect(await compare()).toBeNull();
  });

  test('writes what shoppers asked here and staff published, without an address', async () => {
    await importNew(SHED);
    await ask();
    expect(await compare()).toContain('Changed in the shop: shopper-questions (1)');
    expect((await runExport()).files).toEqual([FILE]);
    expect(read(FILE)).toBe(stringify({ questions: [SHED, DYE] }));
    expect(read(FILE)).not.toContain('@');
    expect(await compare()).toBeNull();
    const before = await shop.db.select().from(shopperQuestions).orderBy(shopperQuestions.id);
    expect(await runImport()).toEqual(UNCHANGED);
    expect(await shop.db.select().from(shopperQuestions).orderBy(shopperQuestions.id)).toEqual(before);
    expect(await runExport()).toEqual({ files: [], removedFiles: [] });
  });

  test('into a shop that has them, and whose folder never had them, changes nothing either', async () => {
    await ask();
    await ask({ question: 'Same day?', answeredAt: new Date(DYE.date) });
    await runExport();
    await shop.db.execute(`delete from imported_entries where section = 'shopper-questions'`);
    const before = await readShop();
    expect(await runImport()).toEqual(UNCHANGED);
    expect(await readShop()).toEqual(before);
    expect(await compare()).toBeNull();
  });

  test('is what another shop opens with', async () => {
    const texts = ['- a list: # no\n\n  {return_days} “quoted” \\ 🙂', `"'`, 'true', '613', '<b>a.webp</b>'];
    for (const text of texts) await ask({ question: text, answer: text });
    await ask({ nickname: '', question: 'x'.repeat(QUESTION_MAX), answer: 'y'.repeat(ANSWER_MAX) });
    await ask({ nickname: 'Bo' });
    await ask();
    await ask({ createdAt: SEEDED_AT });
    const select = `select product_id, nickname, question, answer, status, created_at, answered_at
      from shopper_questions order by id`;
    const before = await rows(select);
    await runExport();
    await shop.db.execute('truncate shopper_questions');
    await shop.db.execute(`delete from imported_entries where section = 'shopper-questions'`);
    await runImport();
    expect(errors).toEqual([]);
    expect(await rows(select)).toEqual(before);
    expect(await rows(`select count(*)::int as count from shopper_questions where email <> ''`)).toEqual([
      { count: 0 },
    ]);
  });

  test('writes a question as staff have changed it in the back office', async () => {
    const { id } = await ask();
    await ask({ question: 'Is it soft?' });
    await runExport();
    const question = 'x'.repeat(QUESTION_MAX);
    const decide = (words: string) =>
      fetchAdminApi(shop, `/api/admin/questions/${id}`, {
        method: 'PUT',
        body: JSON.stringify({ status: 'published', question: words, answer: 'Yes: darker.' }),
      });
    expect(await decide(`${question}x`)).not.toHaveProperty('data.id');
    expect(await decide(question)).toMatchObject({ data: { id, question } });
    // The folder still has the question as it was, and it does not come back.
    expect(await runImport()).toEqual(UNCHANGED);
    expect(await readShop()).toHaveLength(2);
    await runExport();
    expect(read(FILE)).not.toContain('Can I dye it darker?');
    expect(read(FILE)).toContain(question);
    expect(await runImport()).toEqual(UNCHANGED);
    expect(await readShop()).toMatchObject([{ answer: 'Yes, darker.' }, { id }].toReversed());
    expect(await compare()).toBeNull();
  });

  test('leaves out what staff took down', async () => {
    await importNew(DYE, SHED);
    await shop.db.execute(`update shopper_questions set status = 'answered' where nickname = 'Mo'`);
    await runExport();
    expect(read(FILE)).toBe(stringify({ questions: [SHED] }));
    expect(await runImport()).toEqual(UNCHANGED);
  });

  test('keeps the words and comments of the file', async () => {
    write(FILE, `# Ours\nquestions:\n  - ${JSON.stringify({ ...SHED, date: '-3 days' })} # the first\n`);
    await runImport();
    await ask();
    await runExport();
    expect(read(FILE)).toContain('# Ours\n');
    expect(read(FILE)).toContain('-3 days');
    expect(read(FILE)).toContain('# the first');
    change(FILE, 'Yes, darker.', 'Yes.');
    expect((await runImport()).changes).toMatchObject([{ kind: 'updated', fields: ['answer'] }]);
  });
});
