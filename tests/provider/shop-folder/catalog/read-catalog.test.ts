import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readCatalog } from '@/provider/shop-folder/catalog/read-catalog';
import { formatFileError, type FileError } from '@/provider/shop-folder/files/file-error';

let path: string;
beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), 'odette-catalog-'));
});
afterEach(() => rmSync(path, { recursive: true }));

/** What is read of a folder with this file, and what is wrong in it. */
async function read(file?: string, text = '') {
  if (file) writeFileSync(join(path, file), text);
  const errors: string[] = [];
  const report = (error: FileError) => void errors.push(formatFileError(error));
  const catalog = await readCatalog({ path, report, now: new Date(), timeZone: 'UTC' });
  return { ...catalog, errors };
}

test('both files may be missing', async () => {
  expect(await read()).toEqual({
    attributes: { attributes: [] },
    categories: { categories: [] },
    errors: [],
  });
});

const attribute = (more: string, options = '      - { value: red, label: Red }') =>
  `attributes:\n  - code: color\n    label: Colour\n${more}    options:\n${options}\n`;
const category = (path: string, more = '') =>
  `  - path: ${path}\n    name: ${path}\n    description: A\n    meta_description: B\n${more}`;

test.each([
  ['attributes.yaml', attribute('    kind: chip\n'), ':4, attributes.0.kind: There is no such setting.'],
  ['attributes.yaml', attribute('    picker: round\n'), ':4, attributes.0.picker: Write chip, swatch,'],
  [
    'attributes.yaml',
    attribute('    picker: swatch\n'),
    ':6, attributes.0.options.0: A swatch needs an image.',
  ],
  [
    'attributes.yaml',
    attribute('').replace('color', 'price'),
    ':2, attributes.0.code: This word has a meaning of its own',
  ],
  ['attributes.yaml', attribute('').replace('color', 'Colour'), ':2, attributes.0.code: Write small letters'],
  [
    'attributes.yaml',
    attribute('', '      - { value: "a b", label: A }'),
    ':5, attributes.0.options.0.value: Write letters, digits and hyphens',
  ],
  [
    'attributes.yaml',
    attribute('', '      - { value: a, label: Red }\n      - { value: b, label: red }'),
    ':6, attributes.0.options.1.label: “red” is already there.',
  ],
  [
    'attributes.yaml',
    attribute('').replace('color', 'length'),
    ':5, attributes.0.options.0.value: Write a number, like "18".',
  ],
  [
    'attributes.yaml',
    `${attribute('')}  - { code: colour, label: colour, options: [{ value: a, label: A }] }\n`,
    ':6, attributes.1.label: “colour” is already there.',
  ],
  [
    'attributes.yaml',
    attribute('    filter: range\n'),
    ':4, attributes.0.filter: Only the attribute with the code length has a range.',
  ],
  [
    'attributes.yaml',
    attribute('    picker: density\n'),
    ':4, attributes.0.picker: Only the attribute with the code density has this picker.',
  ],
  [
    'categories.yaml',
    `categories:\n${category('cart')}`,
    ':2, categories.0.path: This is the address of a page',
  ],
  ['categories.yaml', `categories:\n${category('user-picks')}`, ':2, categories.0.path: Pages with “user”'],
  ['categories.yaml', `categories:\n${category('Hats')}`, ':2, categories.0.path: Write small letters'],
  [
    'categories.yaml',
    `categories:\n${category('hats', '    sort: best\n')}`,
    ':6, categories.0.sort: Write most_loved',
  ],
  [
    'categories.yaml',
    `categories:\n${category('hats', '    parent: caps\n')}`,
    ':6, categories.0.parent: There is no category “caps”.',
  ],
  [
    'categories.yaml',
    `categories:\n${category('hats', '    parent: caps\n')}${category('caps', '    parent: hats\n')}`,
    ':6, categories.0.parent: This category is below itself.',
  ],
  [
    'categories.yaml',
    `categories:\n${category('hats')}${category('hats', '    parent: hats\n')}`,
    ':6, categories.1.path: “hats” is already there.',
  ],
])('%s: an error names its line and what to write: %s', async (file, text, message) => {
  const { errors } = await read(file, text);
  expect(errors[0]).toContain(`${file}${message}`);
});
