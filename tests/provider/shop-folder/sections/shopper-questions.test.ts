import { rmSync } from 'node:fs';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { shopperQuestionsSection } from '@/provider/shop-folder/sections/shopper-questions-section';
import { createShopFolder } from '@/tests/support/fixtures/shop-folder';

const FILE = 'shopper-questions.yaml';
const { folder, path, errors, write } = createShopFolder();
afterAll(() => rmSync(path, { recursive: true }));
beforeEach(() => {
  errors.length = 0;
});

const known = { categoryPaths: null, productSkus: new Set(['BOB']), variantSkus: null, couponCodes: null };

async function read(text: string) {
  write(FILE, text);
  return shopperQuestionsSection.read(folder, known);
}

const ASKED =
  'questions:\n  - product: BOB\n    name: Mo\n    date: 2026-11-20\n    question: A?\n    answer: B.\n';

test('a file is read as it is written, with its dates as instants', async () => {
  const { entries } = await read(`${ASKED}    answered: -1 day\n`);
  expect(errors).toEqual([]);
  const said = { product: 'BOB', name: 'Mo', question: 'A?', answer: 'B.' };
  expect(entries.slice(1)).toMatchObject([
    {
      source: { ...said, date: '2026-11-20', answered: '-1 day' },
      values: { ...said, date: '2026-11-20T00:00:00.000Z', answered: '2026-11-19T10:00:00.000Z' },
    },
  ]);
});

test.each([
  [ASKED.replace('BOB', 'HAT'), ':2, questions.0.product: There is no product with the SKU “HAT”.'],
  [ASKED.replace('A?', "''"), ':5, questions.0.question: Write text here.'],
  [ASKED.replace('B.', "'  '"), ':6, questions.0.answer: Write text here.'],
  [ASKED.replace('A?', 'a'.repeat(1_001)), ':5, questions.0.question: Write 1000 characters or fewer.'],
  [ASKED.replace('B.', 'b'.repeat(2_001)), ':6, questions.0.answer: Write 2000 characters or fewer.'],
  [ASKED.replace('Mo', 'm'.repeat(61)), ':3, questions.0.name: Write 60 characters or fewer.'],
  [ASKED.replace('2026-11-20', 'once'), ':4, questions.0.date: Write a date like'],
  [
    ASKED.replace('2026-11-20', '2026-11-21'),
    ':4, questions.0.date: Write a date that is not in the future.',
  ],
  [`${ASKED}    answered: soon\n`, ':7, questions.0.answered: Write a date like'],
  [`${ASKED}    answered: +1 day\n`, ':7, questions.0.answered: Write a date that is not in the future.'],
  [`${ASKED}    email: a@b.example\n`, ':7, questions.0.email: There is no such'],
  [
    ASKED + ASKED.replace('questions:\n', ''),
    ':10, questions.1.question: This question is already there. Remove one of the two.',
  ],
])('%j is reported, and nothing of the file is taken', async (text, message) => {
  expect(await read(text)).toEqual({ entries: [], unreadable: 'all' });
  expect(errors).toEqual([expect.stringContaining(`${FILE}${message}`)]);
});
