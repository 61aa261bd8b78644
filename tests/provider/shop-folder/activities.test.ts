import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readActivityFiles } from '@/provider/shop-folder/content/activities';
import { formatFileError, type FileError } from '@/provider/shop-folder/files/file-error';

let path: string;
beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), 'odette-activities-'));
});
afterEach(() => rmSync(path, { recursive: true }));

const known = {
  categoryPaths: null,
  productSkus: new Set(['BOB']),
  variantSkus: null,
  couponCodes: new Set(['SPRING']),
};

async function read(files: Readonly<Record<string, string>>) {
  mkdirSync(join(path, 'activities'));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(path, 'activities', file), text);
  const errors: string[] = [];
  const report = (error: FileError) => void errors.push(formatFileError(error));
  const now = new Date('2026-11-28T10:00:00Z');
  const { activities, unreadable } = await readActivityFiles({ path, now, timeZone: 'UTC', report }, known);
  return { names: activities.map(({ name }) => name), unreadable: [...(unreadable ?? [])], errors };
}

const PAGE = 'type: landing_page\ntitle: Spring\ndescription: It is spring.\nimage: a.webp\nblocks:\n';
const TEXT_BLOCK = '  - { type: text, title: A, paragraphs: [B] }\n';
const createOpening = (ends: string, products = 'BOB') => `type: grand_opening
title: A
text: B
title_during: C
title_after: D
text_after: E
image: a.webp
image_alt: F
starts: friday after 5 days 10:00 Europe/Paris
ends: ${ends}
time_zone: Europe/Paris
place: { name: A, address: B, fittings: C }
gifts_title: G
gifts_text: H
products_title: I
products: [${products}]
`;
const OPENING = createOpening('friday after 5 days 20:00 Europe/Paris');

const QUESTION = `  - id: q
    title: A
    hint: B
    options:
      - { value: a, label: A, hint: B }
`;
const QUIZ = `type: quiz\ntitle: A\ntext: B\nquestions:\n${QUESTION}`;

test('activities are named after their files; hidden files are not read', async () => {
  const files = { 'spring-sale.yaml': `${PAGE}${TEXT_BLOCK}`, 'opening.yaml': OPENING, '.DS_Store': '\0' };
  expect(await read(files)).toEqual({ names: ['opening', 'spring-sale'], unreadable: [], errors: [] });
});

test.each([
  ['a.yaml', 'title: A\n', ':1, type: Write grand_opening, landing_page or quiz.'],
  ['Spring Sale.yaml', PAGE, ': Name the file with small letters, digits and hyphens'],
  ['spring.yml', PAGE, ': Name the file with small letters, digits and hyphens, like spring-sale.yaml.'],
  ['a.yaml', `${PAGE}${TEXT_BLOCK}mood: good\n`, ':7, mood: There is no such setting.'],
  ['a.yaml', PAGE, ':5, blocks: Write a list'],
  ['a.yaml', `${PAGE}  - type: video\n`, ':6, blocks.0.type: Write hero, text, images, products'],
  [
    'a.yaml',
    `${PAGE}${TEXT_BLOCK}  - { type: products, title: A, products: [BOB, HAT] }\n`,
    ':7, blocks.1.products.1: There is no product with the SKU “HAT”.',
  ],
  [
    'a.yaml',
    `${PAGE}  - { type: coupon, title: A, text: B, coupon: FALL }\n`,
    ':6, blocks.0.coupon: There is no coupon “FALL”.',
  ],
  [
    'a.yaml',
    `${PAGE}  - { type: countdown, title: A, label: B, until: soon }\n`,
    ':6, blocks.0.until: Write a date like 2026-03-01',
  ],
  ['a.yaml', createOpening('friday after 5 days 9:00 Europe/Paris'), ':10, ends: It ends before it starts.'],
  ['a.yaml', createOpening('+90 days', 'HAT'), ':16, products.0: There is no product with the SKU “HAT”.'],
  [
    'a.yaml',
    OPENING.replace('time_zone: Europe/Paris', 'time_zone: Paris'),
    ':11, time_zone: Write a time zone like Europe/Paris.',
  ],
  ['share.yaml', `${PAGE}${TEXT_BLOCK}`, ': The shop has a page of this address. Rename the file.'],
  [
    'a.yaml',
    `${OPENING}gifts: [{ name: A, text: B, image: a.webp, image_alt: C, total: 2, remaining: 3 }]\n`,
    ':17, gifts.0: Write how many there are as total',
  ],
  ['a.yaml', `${QUIZ}      - { value: a, label: A, hint: B }\n`, ':10, questions.0.options.1.value: “a” is'],
  ['a.yaml', `${QUIZ}${QUESTION}`, ':10, questions.1.id: “q” is already there.'],
  ['a.yaml', 'type: quiz\ntitle: A\ntext: B\nquestions: []\n', ':4, questions: Write one entry or more.'],
])('%s with %j is reported and left out', async (file, text, message) => {
  const { names, errors } = await read({ [file]: text });
  expect(errors).toEqual([expect.stringContaining(`activities/${file}${message}`)]);
  expect(names).toEqual([]);
});

test('a second opening is reported', async () => {
  const { names, errors } = await read({ 'a.yaml': OPENING, 'b.yaml': OPENING });
  expect(errors).toEqual(['activities/b.yaml: There is another grand_opening. A shop has one.']);
  expect(names).toEqual(['a']);
});

test('a file in the place of the folder is reported', async () => {
  writeFileSync(join(path, 'activities'), '');
  const errors: string[] = [];
  const report = (error: FileError) => void errors.push(formatFileError(error));
  await readActivityFiles({ path, now: new Date(), timeZone: 'UTC', report }, known);
  expect(errors).toEqual(['activities: This is a file, and should be a folder.']);
});
