import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listImports, listSourceFiles } from '@/tests/support/checks/import-checks';
import { extractTexts, listTextFiles } from '@/tests/support/checks/extract-texts';

const isTextFile = (file: string) => /-text\.tsx?$/.test(file);
const hasWords = (text: string, count: number) =>
  /^[A-Z“‘{]/.test(text) && (text.match(/\b[A-Za-z][a-z’']+/g) ?? []).length >= count;

/** Names in analytics and values for programs that look like a sentence. */
const NO_TEXTS = [
  /^Figtree, system-ui/,
  /^New customer, starters$/,
  /^Products in this post$/,
  /^Goes well with it$/,
  /^Looked at lately$/,
  /^Failed to load/,
  /^File Must be less than|^Something went wrong on our side$/, // answers of the API route
];

const texts = listTextFiles()
  .filter((file) => !/^(provider\/seed|shops)\//.test(file))
  .map((file) => ({ file, texts: extractTexts(file, readFileSync(file, 'utf8')) }));

test('the pages read their texts from the text file of their feature', () => {
  const strays = texts
    .filter(({ file }) => /^(app|components)\//.test(file) && !isTextFile(file))
    .flatMap(({ file, texts: fileTexts }) =>
      fileTexts
        .filter((text) => hasWords(text, 3) && !NO_TEXTS.some((pattern) => pattern.test(text)))
        .map((text) => `${file}: ${text}`),
    );
  expect(strays).toEqual([]);
});

/** Labels and titles of several features that happen to be the same. */
const SAME_IN_SEVERAL = [
  /^Products in this post$/, // also the name of the list in analytics
  /^That is all we have$/, // a primitive of components/ui imports no contract
];

test('a sentence of four words or more has one place', () => {
  const places = new Map<string, Set<string>>();
  for (const { file, texts: fileTexts } of texts)
    for (const text of fileTexts.filter((candidate) => hasWords(candidate, 4)))
      places.set(text, (places.get(text) ?? new Set()).add(file));
  const repeated = [...places].filter(
    ([text, files]) => files.size > 1 && !SAME_IN_SEVERAL.some((pattern) => pattern.test(text)),
  );
  expect(repeated.map(([text, files]) => `${text}: ${[...files].join(', ')}`)).toEqual([]);
});

test('a text file imports no component, so that every folder of its feature can read it', () => {
  const imports = listImports(listSourceFiles()).filter(
    ({ from, to, isType }) =>
      isTextFile(from) && !isType && /^(app|components|stores)\//.test(to) && !isTextFile(to),
  );
  expect(imports).toEqual([]);
});
