import { beforeAll, expect, test } from 'vitest';
import { setUpDemoFolderShop } from '@/tests/support/fixtures/demo-folder-shop';

const { shop, errors, change, read, remove, write, rows, runImport, runExport } = setUpDemoFolderShop([
  'texts',
]);
beforeAll(() => {
  change('shop.yaml', 'name: Odette Hair\n', 'name: Odette Hair\nfurther_languages: [de]\n');
});

const listTranslations = (key: string) =>
  rows(`select field, path, locale, text from translations where key = '${key}' order by field, path`);
const nothing = { changes: [], conflicts: [] };

const PAGE = `---
title: Rückgabe
summary: '{return_days} Zeit.'
---

## Die Regel

Innerhalb von {return_days}.
`;
const FAQ = `---
title: Fragen
questions:
  - question: Was kostet das?
    answer: '{return_fee}'
  - question: Wie lange?
    answer: Kurz.
---
`;

test('pages and posts have translations in a folder per locale, as they were written', async () => {
  const before = await rows(`select title, content from cms_pages where url_path = 'returns-and-hygiene'`);
  write('pages/de/returns-and-hygiene.md', PAGE);
  write('blog/de/measure-your-head.md', '---\ntitle: Den Kopf messen\nimage_alt: Ein Maßband\n---\n');
  write(
    'pages/help.md',
    "---\ntitle: Help\nsummary: Short.\nsection: help\nquestions:\n  - { question: 'Price?', answer: '{return_fee}' }\n  - { question: 'How long?', answer: Short. }\n---\n",
  );
  write('pages/de/help.md', FAQ);
  const { changes, conflicts } = await runImport();
  expect(errors).toEqual([]);
  expect(conflicts).toEqual([]);
  expect(changes).toMatchObject([
    { file: 'blog/measure-your-head.md', kind: 'updated', fields: ['title (de)', 'image_alt (de)'] },
    { file: 'pages/help.md', kind: 'created', fields: [] },
    {
      ...{ file: 'pages/returns-and-hygiene.md', kind: 'updated' },
      fields: ['title (de)', 'summary (de)', 'text (de)'],
    },
  ]);
  expect(await listTranslations('returns-and-hygiene')).toEqual([
    { field: 'summary', path: '', locale: 'de', text: '{return_days} Zeit.' },
    { field: 'text', path: '', locale: 'de', text: '\n## Die Regel\n\nInnerhalb von {return_days}.\n' },
    { field: 'title', path: '', locale: 'de', text: 'Rückgabe' },
  ]);
  expect(await listTranslations('help')).toHaveLength(5);
  expect(await rows(`select title, content from cms_pages where url_path = 'returns-and-hygiene'`)).toEqual(
    before,
  );
  expect(await runImport()).toEqual(nothing);
  expect(await runExport()).toEqual({ files: [], removedFiles: [] });
});

test('a later import takes what changed, and an export into an empty folder writes all files again', async () => {
  change('pages/de/returns-and-hygiene.md', 'Die Regel', 'Die eine Regel');
  expect((await runImport()).changes).toMatchObject([
    { file: 'pages/returns-and-hygiene.md', kind: 'updated', fields: ['text (de)'] },
  ]);
  const names = ['pages/de/returns-and-hygiene.md', 'blog/de/measure-your-head.md', 'pages/help.md'];
  const texts = names.map(read);
  remove('pages');
  remove('blog');
  await runExport();
  expect(names.map(read).slice(0, 2)).toEqual(texts.slice(0, 2));
  expect(await runImport()).toEqual(nothing);
});

test('questions that the shop changed keep the translations of the others', async () => {
  await shop.db.execute(
    `update cms_pages set questions = jsonb_set(questions::jsonb, '{1,answer}', '"Ours"') where url_path = 'help'`,
  );
  await runExport();
  expect(read('pages/help.md')).toContain('Ours');
  expect(read('pages/de/help.md')).toContain('question: Wie lange?\n');
  expect(read('pages/de/help.md')).not.toMatch(/Ours|Kurz/);
  expect(await runImport()).toEqual(nothing);
});

test('a translation with a mistake is reported, and leaves the page and its translation as they are', async () => {
  const before = await rows('select * from translations order by section, key, field, path');
  const [page, text] = ['pages/de/returns-and-hygiene.md', read('pages/de/returns-and-hygiene.md')];
  change(page, 'title: Rückgabe', 'title: Rückgabe\nsection: help');
  write('pages/de/nothing.md', PAGE);
  change('pages/de/help.md', 'question: Was kostet das?', 'questoin: Was kostet das?');
  expect(await runImport()).toEqual(nothing);
  expect(errors).toEqual([
    expect.stringMatching(/^pages\/de\/help.md:\d, questions.0.questoin: There is no such setting/),
    'pages/de/nothing.md: There is no pages/nothing.md that this could be a translation of. Write it, or remove this file.',
    expect.stringMatching(/^pages\/de\/returns-and-hygiene.md:3, section: There is no such setting/),
  ]);
  expect(await rows('select * from translations order by section, key, field, path')).toEqual(before);
  remove('pages/de/nothing.md');
  write(page, text);
  write('pages/de/help.md', '---\nquestions:\n  - { question: A, answer: B }\n---\n');
  errors.length = 0;
  await runImport();
  expect(errors).toEqual(['pages/de/help.md: Write 2 questions here, as pages/help.md has, in its order.']);
  remove('pages/de/help.md');
  expect((await runImport()).changes).toMatchObject([{ file: 'pages/help.md' }]);
});

test('a folder of no language of the shop is reported, and the translations of its pages stay', async () => {
  const readAll = () => rows('select * from translations order by section, key, field, path, locale');
  const [before, page] = [await readAll(), read('pages/returns-and-hygiene.md')];
  expect(await listTranslations('returns-and-hygiene')).not.toEqual([]);
  change('shop.yaml', 'further_languages: [de]', 'further_languages: [dr]');
  expect(await runImport()).toEqual(nothing);
  expect(errors).toEqual([
    'blog/de: “de” is no language of this shop. Write it in further_languages of shop.yaml, or remove the folder.',
    'pages/de: “de” is no language of this shop. Write it in further_languages of shop.yaml, or remove the folder.',
  ]);
  // A page that was moved to the folder of the shop's language is not removed.
  write('pages/en/returns-and-hygiene.md', page);
  remove('pages/returns-and-hygiene.md');
  expect(await runImport()).toEqual(nothing);
  expect(errors).toContainEqual('pages/en: This is the language of the shop. Move the files to pages.');
  expect(await readAll()).toEqual(before);
  write('pages/returns-and-hygiene.md', page);
  remove('pages/en');
  change('shop.yaml', 'further_languages: [dr]', 'further_languages: [de]');
  expect(await runImport()).toEqual(nothing);
});

test('a mistake in one translation of a page leaves its others as they are', async () => {
  change('shop.yaml', 'further_languages: [de]', 'further_languages: [de, fr]');
  write('pages/fr/returns-and-hygiene.md', PAGE);
  await runImport();
  const before = await listTranslations('returns-and-hygiene');
  expect(before).toHaveLength(6);
  const text = read('pages/de/returns-and-hygiene.md');
  change('pages/de/returns-and-hygiene.md', 'title: Rückgabe', 'titel: Rückgabe');
  expect(await runImport()).toEqual(nothing);
  expect(await listTranslations('returns-and-hygiene')).toEqual(before);
  write('pages/de/returns-and-hygiene.md', text);
  remove('pages/fr');
  change('shop.yaml', 'further_languages: [de, fr]', 'further_languages: [de]');
  await runImport();
});

test('a page that the shop removed is removed with its translation', async () => {
  await shop.db.execute(`delete from cms_pages where url_path = 'returns-and-hygiene'`);
  const file = 'pages/de/returns-and-hygiene.md';
  expect((await runExport()).removedFiles).toEqual(['pages/returns-and-hygiene.md', file]);
  errors.length = 0;
  expect(await runImport()).toEqual(nothing);
  expect(errors).toEqual([]);
});
