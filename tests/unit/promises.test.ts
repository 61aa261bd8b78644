import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { keptByPeople, promises } from '../support/promises';

const read = (file: string) => readFileSync(file, 'utf8');

/** Words that bind the shop: times, what is free, what it holds, reads or gives back. */
const PROMISING =
  /\b[Ww]ithin\b|\bhours?\b|\b\d+ days\b|\bdays}|\bWe (hold|read|look at|replace|answer)\b|\bwe (replace|answer|email)\b|\bFree express\b|\bfree for\b|\bper order\b|\bare worth\b|\bcomes? back as points\b|\bclose (it|your account)\b|\bretouch/;

/** Pages of text, which promise most. */
const PAGES = [
  'provider/db/seed/shop/configs.ts',
  'provider/db/seed/journal/help-pages.ts',
  'provider/db/seed/journal/help-answers.ts',
  'provider/db/seed/journal/legal-pages.ts',
];

test.each(promises)('"$says" stands in $in, and a test keeps it', ({ says, in: file, keptBy }) => {
  expect(read(file)).toContain(says);
  expect(read(keptBy.file)).toContain(keptBy.title);
});

test('what the pages of text promise is kept by a test, or by people who have been named', () => {
  const known = [...promises.map(({ says }) => says), ...keptByPeople];
  const unknown = PAGES.flatMap((file) =>
    read(file)
      .split('\n')
      .filter((line) => PROMISING.test(line) && !/^\s*(\/\*|\*|\/\/|import|const)/.test(line))
      .filter((line) => !known.some((words) => line.includes(words)))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(unknown).toEqual([]);
});

test('nobody is told what the shop cannot keep', () => {
  const texts = [...PAGES, 'components/product/photo-section.tsx'].map(read).join('\n');
  expect(texts).not.toMatch(/[Nn]othing retouched|within two hours|Within two hours|Until you close it/);
});
