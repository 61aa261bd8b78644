import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formatFileError, type FileError } from '@/provider/shop-folder/files/file-error';
import { readTexts } from '@/provider/shop-folder/sections/texts/text-sections';

let path: string;
beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), 'odette-texts-'));
});
afterEach(() => rmSync(path, { recursive: true }));

const references = {
  productSkus: new Set(['BOB']),
  takenPaths: new Set(['wigs']),
  values: { return_days: null, return_fee: null, cut_off: '15:00 UTC' },
  blog: null,
};

async function read(files: Readonly<Record<string, string | Buffer>>) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(join(path, file), text);
  }
  const errors: string[] = [];
  const report = (error: FileError) => void errors.push(formatFileError(error));
  const now = new Date('2026-11-28T10:00:00Z');
  const sections = await readTexts({ path, now, timeZone: 'UTC', report }, references);
  const getSources = (name: string) => {
    const { entries } = sections.find(({ section }) => section.name === name)!.files;
    return entries.map(({ key, source }) => ({ key, ...source }));
  };
  return { texts: { pages: getSources('pages'), posts: getSources('posts') }, errors };
}

const CATEGORIES = { 'blog/categories.yaml': 'categories:\n  - { path: care, name: Care }\n' };
const PAGE_SETTINGS = 'title: Shipping\nsummary: All tracked.\nsection: help\n';
const createPage = (settings = '', body = 'We pack.') => `---\n${PAGE_SETTINGS}${settings}---\n\n${body}\n`;
const PAGE = createPage();
const POST_SETTINGS =
  'title: Washing\nsummary: Cold water.\ncategory: care\nauthor: Mireille\ndate: -3 days\nimage: blog/wash.webp\nimage_alt: A basin\n';
const createPost = (settings = '', body = 'Most wigs.') => `---\n${POST_SETTINGS}${settings}---\n${body}\n`;
const POST = createPost();

test('every file and folder may be missing, and hidden files are not read', async () => {
  const nothing = { pages: [], posts: [] };
  expect(await read({})).toEqual({ texts: nothing, errors: [] });
  expect(await read({ 'pages/.DS_Store': '\0', 'blog/.faq.md.swp': '\0' })).toEqual({
    texts: nothing,
    errors: [],
  });
});

test('pages and posts are named after their files, also those of Windows', async () => {
  const windows = (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`;
  const { texts, errors } = await read({
    ...CATEGORIES,
    'pages/shipping.md': windows(createPage('questions:\n  - { question: A, answer: B }\n')),
    'blog/how-to-wash.md': windows(createPost('tags: [lace]\nproducts: [BOB]\nposition: 2\n')),
  });
  expect(errors).toEqual([]);
  expect(texts.pages).toEqual([
    {
      ...{ key: 'shipping', title: 'Shipping', summary: 'All tracked.', section: 'help' },
      ...{ questions: [{ question: 'A', answer: 'B' }], text: '\nWe pack.\n' },
    },
  ]);
  expect(texts.posts).toMatchObject([
    { key: 'how-to-wash', tags: ['lace'], products: ['BOB'], position: 2, text: 'Most wigs.\n' },
  ]);
});

const DATE_MESSAGE = 'Write a date like 2026-03-01';

test.each([
  ['pages/a.md', 'We pack.\n', ':1: Begin the file with a line ---, then title'],
  ['pages/a.md', '', ':1: Begin the file with a line ---'],
  ['pages/a.md', `\n${PAGE}`, ':1: Begin the file with a line ---'],
  ['pages/a.md', `---\n${PAGE_SETTINGS}We pack.\n`, ':1: Write a line --- where the settings end.'],
  ['pages/a.md', createPage('colour: red\n'), ':5, colour: There is no such setting. Is it misspelt?'],
  ['pages/a.md', createPage('title: "Two"\n'), ':5: This is not YAML: Map keys must be unique'],
  ['pages/a.md', createPage('updated: soon\n'), `:5, updated: ${DATE_MESSAGE}`],
  ['pages/a.md', createPage('position: first\n'), ':5, position: Write a whole number.'],
  ['pages/a.md', createPage('questions:\n  - question: A\n'), ':6, questions.0.answer: It is missing'],
  ['pages/a.md', PAGE.replace('help', 'news'), ':4, section: Write about, help or legal.'],
  ['pages/a.md', createPage('', ''), ':6: Write the text below the settings.'],
  ['pages/a.md', createPage('', 'One.\n\nBy {cutoff}.'), ':9: There is no “{cutoff}”. Write {return_days}'],
  ['pages/a.md', createPage('', 'In {return_days}.'), ':7: The shop has no return terms. Write text instead'],
  ['pages/a.md', PAGE.replace('All', 'By {cutoff}, all'), ':3, summary: There is no “{cutoff}”.'],
  [
    'pages/a.md',
    createPage('questions:\n  - { question: A, answer: "In {return_days}" }\n'),
    ':6, questions.0.answer: The shop has no return terms.',
  ],
  ['pages/a.md', createPage('', 'One.\n\n- two\n- ![Basin](wash.webp)'), ':10: Write an image with its size'],
  ['pages/a.md', Buffer.from([...Buffer.from(PAGE), 0xe9]), ': The file is not text in UTF-8.'],
  ['pages/a.md', `${PAGE}\0`, ': The file is not text in UTF-8.'],
  ['pages/a.md', `${PAGE}${'a'.repeat(5_000_000)}`, ': The file is larger than 5 MB.'],
  ['pages/Our Story.md', PAGE, ': Only files like size-guide.md belong here: small letters, digits'],
  ['pages/über-uns.md', PAGE, ': Only files like size-guide.md belong here'],
  ['pages/our_story.md', PAGE, ': Only files like size-guide.md belong here'],
  ['pages/story.markdown', PAGE, ': Only files like size-guide.md belong here'],
  ['pages/user-guide.md', PAGE, ': Pages with “user” in their address are only shown after a login.'],
  ['pages/cart.md', PAGE, ': /cart is another page of the shop. Rename the file.'],
  ['pages/wigs.md', PAGE, ': /wigs is another page of the shop. Rename the file.'],
  ['blog/a.md', 'Most wigs.\n', ':1: Begin the file with a line ---'],
  [
    'blog/a.md',
    POST.replace('category: care', 'category: news'),
    ':4, category: There is no category “news”',
  ],
  ['blog/a.md', POST.replace('author: Mireille\n', ''), ':2, author: It is missing: Write text.'],
  ['blog/a.md', POST.replace('-3 days', 'last week'), `:6, date: ${DATE_MESSAGE}`],
  [
    'blog/a.md',
    POST.replace('blog/wash.webp', '../wash.webp'),
    ':7, image: Write an image of the folder media',
  ],
  [
    'blog/a.md',
    createPost('products: [BOB, HAT]\n'),
    ':9, products.1: There is no product with the SKU “HAT”.',
  ],
  ['blog/a.md', createPost('products: [BOB, BOB]\n'), ':9, products.1: “BOB” is already there.'],
  ['blog/a.md', createPost('tags: [lace, 613]\n'), ':9, tags.1: Write text. A number is text in quotes'],
  ['blog/a.md', createPost('section: help\n'), ':9, section: There is no such setting.'],
  ['blog/a.md', createPost('', ' '), ':10: Write the text below the settings.'],
  ['blog/12.md', POST, ': The name of the file needs a letter'],
  ['blog/category.md', POST, ': /blog/category is another page of the shop.'],
  ['blog/cover.jpg', '', ': Only files like size-guide.md belong here'],
])('%s with %j is reported and left out', async (file, text, message) => {
  const { texts, errors } = await read({ ...CATEGORIES, [file]: text });
  expect(errors).toEqual([expect.stringContaining(`${file}${message}`)]);
  expect([...texts.pages, ...texts.posts]).toEqual([]);
});

test('folders of languages that shop.yaml does not name are reported', async () => {
  const { texts, errors } = await read({
    ...CATEGORIES,
    'pages/de/a.md': PAGE,
    'blog/en/a.md': POST,
    'pages/fr.md/a.md': PAGE,
  });
  const advice =
    'is no language of this shop. Write it in further_languages of shop.yaml, or remove the folder.';
  expect(errors).toEqual([
    'blog/en: This is the language of the shop. Move the files to blog.',
    `pages/de: “de” ${advice}`,
    `pages/fr.md: “fr.md” ${advice}`,
  ]);
  expect([...texts.pages, ...texts.posts]).toEqual([]);
});

test('a file in the place of a folder is reported once', async () => {
  const { errors } = await read({ pages: '' });
  expect(errors).toEqual(['pages: This is a file, and should be a folder.']);
});

describe('blog/categories.yaml and comments.yaml', () => {
  const COMMENT = 'comments:\n  - post: a\n    name: Dee\n    date: -1 day\n    text: Same here.\n';

  test.each([
    [
      'blog/categories.yaml',
      'categories:\n  - path: Hair Care\n    name: Care\n',
      ':2, categories.0.path: Write small letters',
    ],
    [
      'blog/categories.yaml',
      'categories:\n  - { path: care, name: A }\n  - { path: care, name: B }\n',
      ':3, categories.1.path: “care” is already there.',
    ],
    [
      'blog/comments.yaml',
      COMMENT.replace('post: a', 'post: b'),
      ':2, comments.0.post: There is no post “b”.',
    ],
    ['blog/comments.yaml', COMMENT.replace('-1 day', 'today'), `:4, comments.0.date: ${DATE_MESSAGE}`],
    [
      'blog/comments.yaml',
      `${COMMENT}    replies:\n      - { name: A, date: -1 day, text: B, from: shop }\n`,
      ':7, comments.0.replies.0.from: There is no such setting.',
    ],
  ])('%s with %j is reported', async (file, text, message) => {
    const { errors } = await read({ ...CATEGORIES, 'blog/a.md': POST, [file]: text });
    expect(errors).toEqual([expect.stringContaining(`${file}${message}`)]);
  });

  test('a comment on a post with an error, and a post in categories with an error, are not reported as well', async () => {
    const broken = POST.replace('title: Washing\n', '');
    const { errors } = await read({ ...CATEGORIES, 'blog/a.md': broken, 'blog/comments.yaml': COMMENT });
    expect(errors).toEqual([
      'blog/a.md:2, title: It is missing: Write text. A number is text in quotes, like "613".',
    ]);
    const other = await read({ 'blog/a.md': POST, 'blog/categories.yaml': 'categories: care\n' });
    expect(other.errors).toEqual([
      'blog/categories.yaml:1, categories: Write a list: each entry begins with "- ".',
    ]);
  });

  test('a file with the other ending is reported', async () => {
    const { errors } = await read({ 'blog/categories.yml': CATEGORIES['blog/categories.yaml'] });
    expect(errors).toEqual(['blog/categories.yml: Name this file blog/categories.yaml.']);
  });
});

test('no page has the address of a route of the shop', async () => {
  const groups = ['(default)', '(has-head)', '(user)'].map((group) => join('app', '[currency]', group));
  const hasRoute = (folder: string) =>
    readdirSync(folder, { encoding: 'utf8', recursive: true }).some((file) =>
      /(^|\/)(page|route)\.tsx?$/.test(file),
    );
  const routes = [...groups, 'app'].flatMap((folder) =>
    readdirSync(folder).filter((name) => /^[a-z0-9-]+$/.test(name) && hasRoute(join(folder, name))),
  );
  expect(routes).toEqual(expect.arrayContaining(['login', 'cart', 'user', 'api']));
  const { errors } = await read(Object.fromEntries(routes.map((route) => [`pages/${route}.md`, PAGE])));
  expect(errors.map((error) => error.split(':')[0]).toSorted()).toEqual(
    routes.map((route) => `pages/${route}.md`).toSorted(),
  );
});
