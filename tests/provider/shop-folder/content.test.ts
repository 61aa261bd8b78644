import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readContent } from '@/provider/shop-folder/sections/content-sections';
import { formatFileError } from '@/provider/shop-folder/files/file-error';

let path: string;
beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), 'odette-content-'));
});
afterEach(() => rmSync(path, { recursive: true }));

const known = {
  categoryPaths: new Set(['wigs']),
  productSkus: new Set(['BOB']),
  variantSkus: new Set(['BOB-S']),
  coupons: null,
};

/** What is read of a folder with these files, and what is wrong in them. */
async function read(files: Readonly<Record<string, string>>) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(join(path, file), text);
  }
  const errors: string[] = [];
  const folder = {
    path,
    now: new Date('2026-11-28T10:00:00Z'),
    timeZone: 'UTC',
    report: (error: Parameters<typeof formatFileError>[0]) => void errors.push(formatFileError(error)),
  };
  const sections = await readContent(folder, known);
  const content = Object.fromEntries(
    sections.map(({ section, files: { entries, unreadable } }) => [
      section.name,
      unreadable === 'all' ? null : entries.map(({ key, source }) => ({ key, ...source })),
    ]),
  );
  return { content, errors };
}

test('every file may be missing', async () => {
  const { content, errors } = await read({});
  expect(errors).toEqual([]);
  expect(content).toEqual({
    navigation: [{ key: '', menu: [] }],
    banners: [{ key: '' }],
    home: [{ key: '', blocks: [] }],
    coupons: [{ key: '' }],
    seo: [{ key: '' }],
    redirects: [],
    popups: [{ key: '' }],
    search: [{ key: '', suggestions: [], popular: [] }],
    deals: [{ key: '', deals: [] }],
    questions: [{ key: '', guides: [] }],
    'shopper-questions': [{ key: '' }],
    activities: [],
    emails: [{ key: '' }],
  });
});

const MENU = 'menu:\n  - name: Wigs\n    link: /wigs\n';
const VIDEO = 'videos:\n  - title: Bob\n    file: films/bob.mp4\n    image: films/bob.webp\n    seconds: 7\n';
const PAGE_BANNER = '    image: a.webp\n    title: A\n    text: B\n    link: /wigs\n';
const POPUP = 'popups:\n  - name: wash\n    type: notice\n    title: A\n    text: B\n    pages: [/care]\n';
const CATEGORIES = 'blocks:\n  - type: categories\n    categories: [wigs, hats]\n';
const COUPON = 'coupons:\n  - code: SPRING\n    name: Spring\n    description: For spring.\n';
const TEN = `${COUPON}    percent_off: 10\n`;
const OFFER = 'offers:\n  invite:\n    title: A\n    text: B\n    coupons: [SPRING, FALL]\n';
const SEO = 'pages:\n  - page: /cart\n    title: Cart\n    description: What you chose.\n';

const DEAL = 'deals:\n  - product: BOB\n    title: A\n    text: B\n    percent_off: 10\n    items:\n';
const dealItem = (...variants: string[]) =>
  `      - options:\n${variants.map((sku) => `          - { variant: ${sku}, label: A }\n`).join('')}`;
const ANSWER = '    questions: [{ question: A?, answer: B. }]\n';

test.each([
  ['deals.yaml', `${DEAL}${dealItem('HAT')}`, ':8, deals.0.items.0.options.0.variant: There is no variant'],
  [
    'deals.yaml',
    `${DEAL.replace('BOB', 'HAT')}${dealItem('BOB-S')}`,
    ':2, deals.0.product: There is no product',
  ],
  [
    'deals.yaml',
    `${DEAL.replace('10', '110')}${dealItem('BOB-S')}`,
    ':5, deals.0.percent_off: Write a whole',
  ],
  [
    'deals.yaml',
    `${DEAL}${dealItem('BOB-S', 'BOB-S')}${dealItem('BOB-S', 'BOB-S', 'BOB-S')}`,
    ':7, deals.0.items.0.options: Write one option, or 3 as for the other items.',
  ],
  ['questions.yaml', `products:\n  - product: HAT\n${ANSWER}`, ':2, products.0.product: There is no product'],
  ['questions.yaml', `kinds:\n  - kind: Big Wig\n${ANSWER}`, ':2, kinds.0.kind: Write small letters'],
  [
    'questions.yaml',
    `kinds:\n  - kind: wig\n${ANSWER}  - kind: wig\n${ANSWER}`,
    ':4, kinds.1.kind: “wig” is already there.',
  ],
  [
    'questions.yaml',
    'guides:\n  - { type: cook, kinds: [wig], title: A, minutes: 4, steps: [{ title: A, text: B }] }\n',
    ':2, guides.0.type: Write measure, install, wash or store.',
  ],
  ['navigation.yaml', `${MENU}    colour: red\n`, ':4, menu.0.colour: There is no such setting.'],
  ['navigation.yaml', 'menu:\n  - name: Wigs\n    link: wigs\n', ':3, menu.0.link: Write a page of the shop'],
  ['navigation.yaml', 'footer:\n  contact: []\n', ':2, footer.contact: There is no such setting.'],
  [
    'navigation.yaml',
    'footer:\n  need_help:\n    - { name: Curly, link: /wigs?texture=curly }\n',
    ':3, footer.need_help.0.link: Write a page without ? and #',
  ],
  ['popups.yaml', `${POPUP}    coupon: FALL\n`, ':7, popups.0.coupon: There is no coupon “FALL”.'],
  [
    'popups.yaml',
    POPUP.replace('/care', 'care'),
    ':6, popups.0.pages.0: Write a page of the shop like /care',
  ],
  ['popups.yaml', POPUP + POPUP.replace('popups:\n', ''), ':7, popups.1.name: “wash” is already there.'],
  ['navigation.yaml', 'menu:\n  - link: /wigs\n', ':2, menu.0.name: It is missing: Write text'],
  [
    'navigation.yaml',
    `${MENU}    columns:\n      - name: A\n        links:\n          - { name: A, link: /a, texture: curly }\n          - { name: B, link: /b }\n`,
    ':5, menu.0.columns.0: Give each link of the column a texture, or none of them.',
  ],
  [
    'banners.yaml',
    `pages:\n  - page: /hats\n${PAGE_BANNER}`,
    ':2, pages.0.page: There is no category “hats”.',
  ],
  ['banners.yaml', `${VIDEO}    products: [BOB, HAT]\n`, 'There is no product with the SKU “HAT”.'],
  ['banners.yaml', `${VIDEO}    products: BOB\n`, ':6, videos.0.products: Write a list'],
  [
    'banners.yaml',
    `pages:\n  - page: /\n${PAGE_BANNER}    text_side: top\n`,
    ':7, pages.0.text_side: Write left',
  ],
  [
    'banners.yaml',
    'top:\n  - title: A\n    text: B\n    link: javascript:alert(1)\n    image: ../a.webp\n',
    ':4, top.0.link: Write a page of the shop like /wigs, or https://example.com.',
    ':5, top.0.image: Write an image of the folder media',
  ],
  ['home.yaml', 'blocks:\n  - type: slider\n', ':2, blocks.0.type: Write hero, reassurance'],
  ['home.yaml', CATEGORIES, ':3, blocks.0.categories.1: There is no category “hats”.'],
  ['home.yaml', 'blocks:\n  - type: reviews\n    limit: 99\n', ':3, blocks.0.limit: Write 24 or less.'],
  ['coupons.yaml', `${TEN}    amount: 3\n`, ':6, coupons.0.amount: There is no such setting.'],
  ['coupons.yaml', COUPON, ':2, coupons.0: Write one of percent_off, amount_off and free_shipping.'],
  ['coupons.yaml', `${TEN}    amount_off: 5\n`, ':2, coupons.0: Write one of percent_off'],
  ['coupons.yaml', `${COUPON}    amount_off: $5\n`, ':5, coupons.0.amount_off: Write an amount like 20.00'],
  [
    'coupons.yaml',
    `${COUPON}    amount_off: 5.005\n`,
    ':5, coupons.0.amount_off: Write an amount like 20.00',
  ],
  ['coupons.yaml', `${COUPON}    percent_off: 120\n`, ':5, coupons.0.percent_off: Write a whole number'],
  ['coupons.yaml', `${TEN}    ends: soon\n`, ':6, coupons.0.ends: Write a date like 2026-03-01'],
  ['coupons.yaml', `${TEN}    starts: +9 days\n    ends: +8 days\n`, ':7, coupons.0.ends: It ends before it'],
  [
    'coupons.yaml',
    `${TEN}    categories: [hats]\n`,
    ':6, coupons.0.categories.0: There is no category “hats”.',
  ],
  [
    'coupons.yaml',
    `${TEN}    products: [HAT]\n`,
    ':6, coupons.0.products.0: There is no product with the SKU',
  ],
  [
    'coupons.yaml',
    `${TEN}${TEN.replace('coupons:\n', '')}`,
    ':6, coupons.1.code: “SPRING” is already there.',
  ],
  ['coupons.yaml', `${TEN}${OFFER}`, ':10, offers.invite.coupons.1: There is no coupon “FALL”.'],
  ['seo.yaml', `${SEO}${SEO.replace('pages:\n', '')}`, ':5, pages.1.page: “/cart” is already there.'],
  ['seo.yaml', `${SEO}    keywords: cart\n`, ':5, pages.0.keywords: Write a list'],
  [
    'search.yaml',
    'synonyms:\n  - { term: 613, means: blonde }\n',
    ':2, synonyms.0.term: Write text. A number',
  ],
  ['search.yaml', 'suggestions:\n  - Bob\n', ':2, suggestions.0: Write it in lower case.'],
  ['search.yaml', 'suggestions:\n  - bob\n  - bob\n', ':3, suggestions.1: “bob” is already there.'],
])('%s with %j is reported', async (file, text, ...messages) => {
  const { errors } = await read({ [file]: text });
  expect(errors).toEqual(messages.map((message) => expect.stringContaining(message)));
  for (const error of errors) expect(error.startsWith(file)).toBe(true);
});

describe('redirects.csv', () => {
  const HEADER = 'Redirect from,Redirect to\n';

  test('is Shopify’s export, with paths as the shop has them', async () => {
    const { content } = await read({
      'redirects.csv': `${HEADER}/pages/about/,/our-story?a=1\n/caf%C3%A9,/\n`,
    });
    expect(content.redirects).toEqual([
      { key: 'pages/about', to: 'our-story?a=1' },
      { key: 'café', to: '' },
    ]);
  });

  test.each([
    ['about,/our-story\n', ':2, Redirect from: Write a page of the shop like /old-wigs, not “about”.'],
    ['/about,https://other.example/\n', ':2, Redirect to: Write a page of the shop'],
    ['/about?a=1,/our-story\n', ':2, Redirect from: Write a page of the shop'],
    ['/about,\n', ':2, Redirect to: Write a page of the shop like /old-wigs.'],
    ['/a,/b\n/a,/c\n', ':3, Redirect from: “/a” is already redirected.'],
    ['/a,/a/\n', ':2, Redirect from: The page is redirected to itself.'],
  ])('with %j is reported', async (rows, message) => {
    const { content, errors } = await read({ 'redirects.csv': `${HEADER}${rows}` });
    expect(errors).toEqual([expect.stringContaining(`redirects.csv${message}`)]);
    expect(content.redirects).toBeNull();
  });

  test('without a column is reported', async () => {
    const { errors } = await read({ 'redirects.csv': 'Redirect from\n/a\n' });
    expect(errors).toEqual(['redirects.csv:1: The column “Redirect to” is missing in the first row.']);
  });
});
