// In test:all only: long imports (import-folder.db runs on a push).
import { expect, test } from 'vitest';
import { shopperQuestions } from '@/provider/db/schema/question';
import { importInTransaction } from '@/provider/shop-folder/entries/import-in-transaction';
import { NOTHING_KNOWN } from '@/provider/shop-folder/sections/references';
import { shopperQuestionsSection } from '@/provider/shop-folder/sections/shopper-questions-section';
import {
  DYE,
  FILE,
  setUpShopperQuestionFolder,
  SHED,
  UNCHANGED,
} from '@/tests/support/fixtures/shopper-question-folder';
import { SEEDED_AT } from '@/tests/support/seeded-at';

const { shop, folder, errors, ...questionFolder } = setUpShopperQuestionFolder();
const {
  remove,
  rows,
  runImport,
  runExport,
  writeQuestions,
  importQuestions,
  ask,
  readQuestions,
  readProductId,
  compare,
} = questionFolder;

test('an import shows the questions of the file on the page of their product, without an address', async () => {
  expect((await importQuestions(DYE, SHED)).changes).toMatchObject([
    { file: FILE, kind: 'created' },
    { file: FILE, kind: 'created' },
  ]);
  expect(errors).toEqual([]);
  expect(shop.invalidatedTags).toContain(`product:${await readProductId()}`);
  const { items } = await shop.createClient().question.list({ productId: await readProductId() });
  expect(items).toMatchObject([
    {
      ...{ nickname: 'Mo', question: 'Can I dye it darker?', answer: 'Yes, darker.' },
      ...{ askedAt: DYE.date, answeredAt: DYE.answered },
    },
    // Without a date of the answer, that of the question.
    { nickname: '', askedAt: '2024-05-01T00:00:00.000Z', answeredAt: '2024-05-01T00:00:00.000Z' },
  ]);
  expect(await readQuestions()).toMatchObject([
    { status: 'published', email: '' },
    { status: 'published', email: '' },
  ]);
});

test('an import of the same file adds nothing, and the start says nothing', async () => {
  await importQuestions(DYE, SHED);
  const before = await readQuestions();
  shop.invalidatedTags.length = 0;
  expect(await runImport()).toEqual(UNCHANGED);
  expect(await readQuestions()).toEqual(before);
  expect(shop.invalidatedTags).toEqual([]);
  expect(await compare()).toBeNull();
});

test('an import takes a changed answer, and one date for both where the file says no other', async () => {
  await importQuestions(DYE, SHED);
  const [dye] = await readQuestions();
  const { changes } = await importQuestions({ ...DYE, answer: 'Yes.' }, { ...SHED, date: '2024-06-01' });
  expect(changes).toMatchObject([
    { kind: 'updated', fields: ['answer'] },
    { kind: 'updated', fields: ['date'] },
  ]);
  expect((await readQuestions())[0]).toEqual({ ...dye, answer: 'Yes.' });
  expect(await rows('select answered_at = created_at as is_same from shopper_questions order by id')).toEqual(
    [{ is_same: false }, { is_same: true }],
  );
  expect(await runImport()).toEqual(UNCHANGED);
  expect(await compare()).toBeNull();
});

test('an import removes what the file has no more, and changes nothing that it never had', async () => {
  await importQuestions(DYE, SHED);
  const others = [
    await ask({ question: 'Is it human hair?' }),
    await ask({ question: 'Waiting?', status: 'pending', answer: '' }),
    await ask({ question: 'Answered?', status: 'answered' }),
    await ask({ question: 'Refused?', status: 'refused' }),
  ];
  const { changes } = await importQuestions(SHED);
  expect(changes).toMatchObject([{ kind: 'removed' }]);
  const left = await readQuestions();
  expect(left.map(({ question }) => question)).toEqual([
    'Does it shed?',
    ...others.map(({ question }) => question),
  ]);
  expect(left.slice(1)).toEqual(others);
  expect(await runImport()).toEqual(UNCHANGED);
});

test('an import of a file that is missing removes nothing, and one with an empty list all of it', async () => {
  await importQuestions(DYE, SHED);
  remove(FILE);
  expect(await runImport()).toEqual(UNCHANGED);
  expect(await readQuestions()).toHaveLength(2);
  await importQuestions();
  expect(await readQuestions()).toEqual([]);
});

test('an import hides a question that was asked here once the file has it no more, and shows it again with it', async () => {
  const { id } = await ask();
  await runExport();
  await importQuestions();
  expect(await readQuestions()).toMatchObject([{ id, status: 'answered', email: 'mo@example.com' }]);
  expect(await runImport()).toEqual(UNCHANGED);
  await importQuestions(DYE);
  expect(await readQuestions()).toMatchObject([{ id, status: 'published', email: 'mo@example.com' }]);
  expect(await runImport()).toEqual(UNCHANGED);
});

test('an import leaves a question that waits with the same words alone', async () => {
  const waiting = await ask({ status: 'pending', answer: '', answeredAt: null, createdAt: SEEDED_AT });
  await importQuestions(DYE);
  const [first, second] = await readQuestions();
  expect(first).toEqual(waiting);
  expect(second).toMatchObject({ status: 'published', email: '', answer: 'Yes, darker.' });
});

test('an import answers a question that waits again after a restore: it is the one of the file by its date', async () => {
  const { id } = await ask({ status: 'pending', answer: '', answeredAt: null });
  await importQuestions(DYE);
  expect(await readQuestions()).toMatchObject([{ id, status: 'published', answer: 'Yes, darker.' }]);
  expect(await runImport()).toEqual(UNCHANGED);
  expect(await rows('select count(*)::int as count from mails')).toEqual([{ count: 0 }]);
});

test('an import does not show a question again that staff took down', async () => {
  await importQuestions(DYE);
  await shop.db.update(shopperQuestions).set({ status: 'answered' });
  expect(await runImport()).toEqual(UNCHANGED);
  expect(await readQuestions()).toMatchObject([{ status: 'answered' }]);
  expect(await compare()).toContain('Changed in the shop: shopper-questions (1)');
});

test('an import reports an answer that both changed, and takes that of the preference', async () => {
  await importQuestions(DYE);
  await shop.db.update(shopperQuestions).set({ answer: 'Ask first.' });
  writeQuestions({ ...DYE, answer: 'No.' });
  expect((await runImport()).conflicts).toMatchObject([{ file: FILE, line: 6, fields: ['answer'] }]);
  expect(await readQuestions()).toMatchObject([{ answer: 'Ask first.' }]);
  await runImport('theirs');
  expect(await readQuestions()).toMatchObject([{ answer: 'No.' }]);
});

test('an import reports one that the folder removed and staff answered otherwise', async () => {
  await importQuestions(DYE);
  await shop.db.update(shopperQuestions).set({ answer: 'Ask first.' });
  writeQuestions();
  expect((await runImport()).conflicts).toMatchObject([{ file: FILE }]);
  expect(await readQuestions()).toHaveLength(1);
  await runImport('theirs');
  expect(await readQuestions()).toEqual([]);
});

test('an import keeps questions of the same words apart, by their order', async () => {
  const again = { ...SHED, date: '2025-05-01', answer: 'No.' };
  await importQuestions(SHED, again);
  expect(await readQuestions()).toMatchObject([{ answer: 'Hardly.' }, { answer: 'No.' }]);
  shop.invalidatedTags.length = 0;
  await importQuestions(SHED, { ...again, answer: 'Not at all.' });
  expect(shop.invalidatedTags).toEqual([`product:${await readProductId()}`]);
  expect(await readQuestions()).toMatchObject([{ answer: 'Hardly.' }, { answer: 'Not at all.' }]);
  await importQuestions(SHED);
  expect(await readQuestions()).toMatchObject([{ answer: 'Hardly.' }]);
  await importQuestions();
  expect(await readQuestions()).toEqual([]);
});

test('an import that is a dry run writes nothing', async () => {
  writeQuestions(DYE);
  expect((await runImport(null, true)).changes).toMatchObject([{ file: FILE, kind: 'created' }]);
  expect(await readQuestions()).toEqual([]);
});

test('an import takes thousands of them, and removes them', async () => {
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
  expect(await readQuestions()).toHaveLength(6_000);
  expect((await run(...many.slice(0, 5_000))).changes).toHaveLength(1_000);
  expect(await readQuestions()).toHaveLength(5_000);
}, 120_000);
