// In test:all only: long imports (import-folder.db runs on a push).
import { parse, parseDocument } from 'yaml';
import type { z } from 'zod';
import { beforeAll, expect, test } from 'vitest';
import { TRANSLATION_MAX_CHARACTERS } from '@/provider/db/schema/translation';
import { Activity } from '@/provider/shop-folder/content/activity-files';
import { Banners } from '@/provider/shop-folder/content/banners';
import { Coupons } from '@/provider/shop-folder/content/coupons';
import { Deals } from '@/provider/shop-folder/content/deals';
import { Home } from '@/provider/shop-folder/content/home';
import { Navigation } from '@/provider/shop-folder/content/navigation';
import { Popups } from '@/provider/shop-folder/content/popups';
import { Questions } from '@/provider/shop-folder/content/questions';
import { Search } from '@/provider/shop-folder/content/search';
import { Seo } from '@/provider/shop-folder/content/seo';
import { takeTranslations, TRANSLATION_MAX_LENGTH } from '@/provider/shop-folder/files/localized-text';
import { BlogCategories } from '@/provider/shop-folder/texts/blog-categories';
import { setUpDemoFolderShop } from '@/tests/support/fixtures/demo-folder-shop';

const { shop, errors, change, read, remove, write, rows, runImport, runExport } = setUpDemoFolderShop([
  'content',
  'texts',
]);
beforeAll(() => {
  change('shop.yaml', 'name: Odette Hair\n', 'name: Odette Hair\nfurther_languages: [de, pt-BR]\n');
});

const listTranslations = (key: string) =>
  rows(
    `select field, path, locale, text from translations where key = '${key}' order by field, path, locale`,
  );
const nothing = { changes: [], conflicts: [] };

test('a text per locale is stored, and the text of the shop stays as it is', async () => {
  change(
    'coupons.yaml',
    'description: $40 off orders of $350 or more.',
    "description:\n      en: $40 off orders of $350 or more.\n      de: 40 $ Rabatt ab 350 $.\n      pt-BR: '$40 a menos.'",
  );
  change('banners.yaml', 'title: Burgundy 99J.', 'title: { en: Burgundy 99J., de: Burgunder 99J. }');
  change('navigation.yaml', 'name: All new arrivals', 'name: { en: All new arrivals, de: Alle Neuheiten }');
  const { changes, conflicts } = await runImport();
  expect(errors).toEqual([]);
  expect(conflicts).toEqual([]);
  expect(changes).toEqual([
    {
      ...{ file: 'coupons.yaml', line: 18, key: 'SWAN40', kind: 'updated' },
      fields: ['description (de)', 'description (pt-BR)'],
    },
    expect.objectContaining({ file: 'navigation.yaml', key: '', fields: ['menu'] }),
    expect.objectContaining({
      file: 'banners.yaml',
      key: '/burgundy-loose-wave-wig',
      fields: ['title (de)'],
    }),
  ]);
  expect(await listTranslations('coupons SWAN40')).toEqual([
    { field: 'description', path: '', locale: 'de', text: '40 $ Rabatt ab 350 $.' },
    { field: 'description', path: '', locale: 'pt-BR', text: '$40 a menos.' },
  ]);
  expect(await listTranslations('top /burgundy-loose-wave-wig')).toEqual([
    { field: 'title', path: '', locale: 'de', text: 'Burgunder 99J.' },
  ]);
  expect(await listTranslations('')).toEqual([
    { field: 'menu', path: '0.columns.0.links.0.name', locale: 'de', text: 'Alle Neuheiten' },
  ]);
  expect(await rows(`select description from coupons where code = 'SWAN40'`)).toEqual([
    { description: '$40 off orders of $350 or more.' },
  ]);
  expect(await runImport()).toEqual(nothing);
  expect(await runExport()).toEqual({ files: [], removedFiles: [] });
});

test('the shop changes a text and the folder its translation, without a conflict', async () => {
  await shop.db.execute(`update coupons set description = 'Ours' where code = 'SWAN40'`);
  change('coupons.yaml', 'de: 40 $ Rabatt ab 350 $.', 'de: 40 $ weniger.');
  expect((await runImport()).conflicts).toEqual([]);
  expect(await runExport()).toEqual({ files: ['coupons.yaml'], removedFiles: [] });
  expect(read('coupons.yaml')).toContain(
    "description:\n      en: Ours\n      de: 40 $ weniger.\n      pt-BR: '$40 a menos.'\n",
  );
  expect(await runImport()).toEqual(nothing);
});

test('a translation that both changed is a conflict with its line', async () => {
  await shop.db.execute(
    `update translations set text = 'Unser' where key = 'coupons SWAN40' and locale = 'de'`,
  );
  change('coupons.yaml', 'de: 40 $ weniger.', 'de: Deren');
  const conflict = { file: 'coupons.yaml', line: 18, key: 'SWAN40', fields: ['description (de)'] };
  expect(await runImport()).toEqual({ changes: [], conflicts: [conflict] });
  expect((await runImport('theirs')).changes).toMatchObject([{ key: 'SWAN40' }]);
  expect(await listTranslations('coupons SWAN40')).toContainEqual(expect.objectContaining({ text: 'Deren' }));
});

test('a translation stays beside its text where the shop has another order', async () => {
  await shop.db.execute(`update nav_items set position = 99 where name = 'New'`);
  expect((await runExport()).files).toContain('navigation.yaml');
  const { menu } = parse(read('navigation.yaml')) as Navigation;
  expect(menu.at(-1)!.columns[0]!.links[0]!.name).toEqual({ en: 'All new arrivals', de: 'Alle Neuheiten' });
  expect(await runImport()).toEqual(nothing);
});

test('what is removed from the folder is removed from the shop', async () => {
  change('coupons.yaml', "\n      pt-BR: '$40 a menos.'", '');
  expect((await runImport()).changes).toMatchObject([{ key: 'SWAN40', fields: ['description (pt-BR)'] }]);
  expect(await listTranslations('coupons SWAN40')).toMatchObject([{ locale: 'de' }]);
  const text = read('coupons.yaml');
  const coupons = parseDocument(text);
  coupons.deleteIn(['coupons', 1]);
  write('coupons.yaml', coupons.toString());
  await runImport();
  expect(await listTranslations('coupons SWAN40')).toEqual([]);
});

test('a translation of what the shop and then the folder removed is deleted', async () => {
  change('popups.yaml', 'title: A welcome from us', 'title: { en: A welcome from us, de: Willkommen }');
  await runImport();
  expect(await listTranslations('popups new_customer')).toHaveLength(1);
  await shop.db.execute(`delete from popups where identifier = 'new_customer'`);
  const popups = parseDocument(read('popups.yaml'));
  popups.deleteIn(['popups', 0]);
  write('popups.yaml', popups.toString());
  expect(await runImport()).toEqual(nothing);
  expect(await listTranslations('popups new_customer')).toEqual([]);
});

test('a translation is not that of a new banner with the link of one that an export removed', async () => {
  const banner = (title: string) => `top:\n  - { title: ${title}, text: Now, link: /twice }\n`;
  const text = read('banners.yaml');
  change('banners.yaml', 'top:\n', banner('{ en: Old, de: Alt }'));
  await runImport();
  expect(await listTranslations('top /twice')).toHaveLength(1);
  await shop.db.execute(`delete from top_banners where link = '/twice'`);
  expect(await runExport()).toEqual({ files: ['banners.yaml'], removedFiles: [] });
  expect(await listTranslations('top /twice')).toEqual([]);
  await shop.db.execute(
    `insert into top_banners (title, text, link, position) values ('New', 'Now', '/twice', 99)`,
  );
  expect(await runExport()).toEqual({ files: ['banners.yaml'], removedFiles: [] });
  expect(read('banners.yaml')).toContain('title: New\n');
  expect(read('banners.yaml')).not.toContain('Alt');
  await shop.db.execute(`delete from top_banners where link = '/twice'`);
  await runExport();
  write('banners.yaml', text);
  expect(await runImport()).toEqual(nothing);
});

const LANGUAGES = { language: 'en', further: ['de'] };
const schemas: Record<string, z.ZodType> = {
  'banners.yaml': Banners,
  'coupons.yaml': Coupons,
  'deals.yaml': Deals,
  'home.yaml': Home,
  'navigation.yaml': Navigation,
  'popups.yaml': Popups,
  'questions.yaml': Questions,
  'search.yaml': Search,
  'seo.yaml': Seo,
  'activities/grand-opening.yaml': Activity,
  'activities/hair-quiz.yaml': Activity,
  'activities/opening-month.yaml': Activity,
  'blog/categories.yaml': BlogCategories,
};

test('import, export, import changes nothing where each text has translations, and an empty folder gets all', async () => {
  let count = 0;
  for (const [file, schema] of Object.entries(schemas)) {
    const document = parseDocument(read(file));
    const { textPaths } = takeTranslations(schema, document.toJS(), LANGUAGES);
    for (const textPath of textPaths) {
      const text: unknown = document.getIn(textPath);
      if (typeof text !== 'string') continue;
      document.setIn(textPath, document.createNode({ en: text, de: `(de) ${text}` }));
      count += 1;
    }
    write(file, document.toString({ lineWidth: 0, singleQuote: true }));
  }
  expect(count).toBeGreaterThan(700);
  const { conflicts } = await runImport();
  expect(errors).toEqual([]);
  expect(conflicts).toEqual([]);
  const [stored] = await rows<{ count: number }>('select count(*)::int as count from translations');
  expect(stored!.count).toBeGreaterThanOrEqual(count);
  expect(await runImport()).toEqual(nothing);
  expect(await runExport()).toEqual({ files: [], removedFiles: [] });
  const readAll = () =>
    Object.entries(schemas).map(([file, schema]) => {
      const { value, translations } = takeTranslations(schema, parse(read(file)), LANGUAGES);
      return { file, content: schema.parse(value), translations: new Set(translations) };
    });
  const said = readAll();
  for (const { file } of said) remove(file);
  await runExport();
  expect(readAll()).toEqual(said);
  expect(await runImport()).toEqual(nothing);
});

test('a file refuses what the table would refuse', () => {
  expect(TRANSLATION_MAX_LENGTH).toBeLessThanOrEqual(TRANSLATION_MAX_CHARACTERS);
});

test('a text per locale with a mistake is reported with its line and what to write, and nothing is written', async () => {
  const before = await rows('select * from translations order by section, key, field, path, locale');
  write(
    'popups.yaml',
    `popups:
  - name: one
    type: notice
    title: { de: Hallo }
    text:
      en: Hello
      fr: Bonjour
      de: 7
    pages: ['*']
  - name: { en: two, de: zwei }
    type: notice
    title: { en: Two, de: ${'x'.repeat(1_000_001)} }
    text: Two
    pages: ['*']
`,
  );
  await runImport();
  expect(errors).toEqual([
    'popups.yaml:4, popups.0.title: The text in the language of the shop is missing: write “en: …” beside the others.',
    'popups.yaml:7, popups.0.text.fr: “fr” is no language of this shop. Write it in further_languages of shop.yaml, or remove this text.',
    'popups.yaml:8, popups.0.text.de: Write text. A number is text in quotes, like "613".',
    'popups.yaml:12, popups.1.title.de: Write 1000000 characters or fewer.',
    'popups.yaml:10, popups.1.name: Write text. A number is text in quotes, like "613".',
  ]);
  expect(await rows('select * from translations order by section, key, field, path, locale')).toEqual(before);
});
