// In test:all only: exports of whole shops (export-any-product.db runs on a push).
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { ANSWER_MAX, QUESTION_MAX } from '@/contract/question';
import { fetchAdminApi } from '@/tests/support/fixtures/blog-fixtures';
import {
  DYE,
  FILE,
  setUpShopperQuestionFolder,
  SHED,
  UNCHANGED,
} from '@/tests/support/fixtures/shopper-question-folder';
import { SEEDED_AT } from '@/tests/support/seeded-at';

const { shop, errors, read, write, change, ...questionFolder } = setUpShopperQuestionFolder();
const { rows, runImport, runExport, importQuestions, ask, readQuestions, forget, compare } = questionFolder;

test('an export writes no file while there is nothing published', async () => {
  await ask({ status: 'pending', answer: '' });
  await ask({ status: 'answered', question: 'Where?' });
  await ask({ status: 'refused', question: 'Who?' });
  expect(await runExport()).toEqual({ files: [], removedFiles: [] });
  expect(await compare()).toBeNull();
});

test('an export writes what shoppers asked here and staff published, without an address', async () => {
  await importQuestions(SHED);
  await ask();
  expect(await compare()).toContain('Changed in the shop: shopper-questions (1)');
  expect((await runExport()).files).toEqual([FILE]);
  expect(read(FILE)).toBe(stringify({ questions: [SHED, DYE] }));
  expect(read(FILE)).not.toContain('@');
  expect(await compare()).toBeNull();
  const before = await readQuestions();
  expect(await runImport()).toEqual(UNCHANGED);
  expect(await readQuestions()).toEqual(before);
  expect(await runExport()).toEqual({ files: [], removedFiles: [] });
});

test('an export into a shop that has them, and whose folder never had them, changes nothing either', async () => {
  await ask();
  await ask({ question: 'Same day?', answeredAt: new Date(DYE.date) });
  await runExport();
  await forget();
  const before = await readQuestions();
  expect(await runImport()).toEqual(UNCHANGED);
  expect(await readQuestions()).toEqual(before);
  expect(await compare()).toBeNull();
});

test('an export is what another shop opens with', async () => {
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
  await forget();
  await runImport();
  expect(errors).toEqual([]);
  expect(await rows(select)).toEqual(before);
  expect(await rows(`select count(*)::int as count from shopper_questions where email <> ''`)).toEqual([
    { count: 0 },
  ]);
});

test('an export writes a question as staff have changed it in the back office', async () => {
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
  expect(await readQuestions()).toHaveLength(2);
  await runExport();
  expect(read(FILE)).not.toContain('Can I dye it darker?');
  expect(read(FILE)).toContain(question);
  expect(await runImport()).toEqual(UNCHANGED);
  expect(await readQuestions()).toMatchObject([{ answer: 'Yes, darker.' }, { id }].toReversed());
  expect(await compare()).toBeNull();
});

test('an export leaves out what staff took down', async () => {
  await importQuestions(DYE, SHED);
  await shop.db.execute(`update shopper_questions set status = 'answered' where nickname = 'Mo'`);
  await runExport();
  expect(read(FILE)).toBe(stringify({ questions: [SHED] }));
  expect(await runImport()).toEqual(UNCHANGED);
});

test('an export keeps the words and comments of the file', async () => {
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
