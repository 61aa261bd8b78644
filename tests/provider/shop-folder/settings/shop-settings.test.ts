import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { format } from 'prettier';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { formatFileError } from '@/provider/shop-folder/files/file-error';
import { isLocalized } from '@/provider/shop-folder/files/localized-text';
import { loadSettings, readSettings } from '@/provider/shop-folder/settings/read-settings';
import { ShopSettings } from '@/provider/shop-folder/settings/shop-settings';
import { parseConfig } from '@/provider/config';

const LOCALE = '^[A-Za-z0-9]{2,8}(-[A-Za-z0-9]{1,8})*$';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 60"><path d="M0 0h9"/></svg>';

/** A shop folder with these files. */
function writeFolder(files: Record<string, string | Buffer>) {
  const folder = mkdtempSync(join(tmpdir(), 'shop-settings-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

function readYaml(yaml: string | Buffer, files: Record<string, string | Buffer> = {}) {
  const errors: string[] = [];
  const folder = writeFolder({ 'shop.yaml': yaml, ...files });
  const settings = readSettings(folder, (error) => errors.push(formatFileError(error)));
  return { settings, errors };
}

test('a name is enough', () => {
  const { settings, errors } = readYaml('name: Maison Vert');
  expect(errors).toEqual([]);
  expect(settings).toMatchObject({
    name: 'Maison Vert',
    address: [],
    contact: {},
    colors: {},
    time_zone: 'UTC',
    texts: { search: 'Search', newsletter_title: 'Our newsletter' },
    logoRatio: null,
  });
});

test.each([
  ['', 'shop.yaml:1, name: It is missing: Write text. A number is text in quotes, like "613".'],
  ['name: 613', 'shop.yaml:1, name: Write text. A number is text in quotes, like "613".'],
  ['name: A\nnmae: B', 'shop.yaml:2, nmae: There is no such setting. Is it misspelt?'],
  [
    'name: A\ncolors:\n  accent: green',
    'shop.yaml:3, colors.accent: Write a color like "#7a1c36", in quotes.',
  ],
  [
    'name: A\ncolors:\n  accent: "#ff9eb5"',
    'shop.yaml:3, colors.accent: Nobody can read the color accent on the color surface: the contrast is 1.8 to 1, and 4.5 are needed. Make it darker.',
  ],
  [
    'name: A\ncolors: { surface: "#777777" }',
    expect.stringMatching(/^shop\.yaml:2, colors\.surface: Nobody can read the color text .* lighter\.$/),
  ],
  ['name: A\nhair: ja', 'shop.yaml:2, hair: Write true or false.'],
  ['name: A\nwithdrawal: { days: 7 }', 'shop.yaml:2, withdrawal.days: Write 14 or more.'],
  [
    'name: A\ninvoices: { prefix: "No. " }',
    'shop.yaml:2, invoices.prefix: Write 12 letters, digits, - or / or fewer, like INV-.',
  ],
  ['name: A\ninvoices: { first_number: 0 }', 'shop.yaml:2, invoices.first_number: Write 1 or more.'],
  [
    `name: A\norder_button: { DE: ${'k'.repeat(61)} }`,
    'shop.yaml:2, order_button.DE: Write 60 characters or fewer.',
  ],
  ['name: A\norder_button: { Germany: Kaufen }', expect.stringMatching(/^shop\.yaml:2, order_button/)],
  [
    'name: A\nimages:\n  login: ../login.png',
    'shop.yaml:3, images.login: Write a WebP, PNG or JPEG file of the folder media, like photos/door.webp.',
  ],
  [
    'name: A\nimages:\n  login: media/door.webp',
    'shop.yaml:3, images.login: The file is missing: media/door.webp.',
  ],
  [
    'name: A\nfonts:\n  text: Comic Sans',
    'shop.yaml:3, fonts.text: Write system or serif, or a file with its family: { file: fonts/lora.woff2, family: Lora }.',
  ],
  [
    'name: A\nfonts:\n  text:\n    file: a.woff2',
    'shop.yaml:4, fonts.text.family: It is missing: Write the name of the typeface in letters, digits and spaces, like Lora.',
  ],
  [
    'name: A\nfonts:\n  text:\n    file: ../a.woff2\n    family: A',
    'shop.yaml:4, fonts.text.file: Write a WOFF2 file of this folder, like fonts/lora.woff2.',
  ],
  [
    'name: A\nfonts:\n  text:\n    file: a.woff2\n    family: A\n    weight: 400',
    'shop.yaml:6, fonts.text.weight: There is no such setting. Is it misspelt?',
  ],
  [
    'name: A\nfonts: { text: { file: a.woff2, family: "A\'};", weights: "700 300" } }',
    expect.stringMatching(/^shop\.yaml:2, fonts\.text\.family: Write the name of the typeface/),
  ],
  [
    'name: A\nfonts: { text: { file: a.woff2, family: A, weights: "700 300" } }',
    'shop.yaml:2, fonts.text.weights: Write the lightest and the heaviest weight in quotes, like "300 700".',
  ],
  [
    'name: A\nfonts: { headings: { file: a.woff2, family: A } }',
    'shop.yaml:2, fonts.headings.file: The file is missing.',
  ],
  ['name: A\nunits: cm', 'shop.yaml:2, units: Write one of both, inches, centimeters.'],
  ['name: A\ntime_zone: Paris', 'shop.yaml:2, time_zone: Write a time zone like America/New_York.'],
  ['name: A\ncontact: { email: me }', 'shop.yaml:2, contact.email: Write an email address.'],
  [
    'name: A\nsocial:\n  facebook: javascript:alert(1)',
    'shop.yaml:3, social.facebook: Write an address like https://example.com.',
  ],
  [
    'name: A\nlogo: ../secret.svg',
    'shop.yaml:2, logo: Write an SVG or PNG file of this folder, like logo.svg.',
  ],
  ['name: A\nlogo: none.svg', 'shop.yaml:2, logo: The file is missing.'],
  ['name: "A\\nB"', 'shop.yaml:1, name: Write one line.'],
  ['name: A\nlogo: "a\\0.svg"', expect.stringMatching(/^shop\.yaml:2, logo: Write an SVG/)],
  [`name: A\nlogo: ${'a'.repeat(300)}.svg`, expect.stringMatching(/^shop\.yaml:2, logo: Write an SVG/)],
  [
    'name: A\nsister_site: { name: B, link: "https:evil" }',
    expect.stringMatching(/^shop\.yaml:2, sister_site\.link: Write an address/),
  ],
  [
    'name: A\ncolors: { text: "#ffffff", accent: "#000000", surface: "#757575" }',
    expect.stringContaining('on a white page'),
  ],
  ['name: A\nname: B', 'shop.yaml:2: This is not YAML: Map keys must be unique.'],
  ['- name', expect.stringMatching(/^shop\.yaml/)],
])('%j is refused with its line', (yaml, message) => {
  const { settings, errors } = readYaml(yaml);
  expect(settings).toBeNull();
  expect(errors[0]).toEqual(message);
});

test('a file that is no text, or no image, is refused', () => {
  expect(readYaml(Buffer.from([0x6e, 0xff, 0xfe])).errors).toEqual([
    'shop.yaml: The file is not text in UTF-8.',
  ]);
  expect(readYaml('name: A\nicon: icon.png', { 'icon.png': SVG }).errors).toEqual([
    'shop.yaml:2, icon: This is not a PNG image.',
  ]);
  expect(readYaml('name: A\nlogo: logo.svg', { 'logo.svg': '<svg></svg>' }).errors).toEqual([
    'shop.yaml:2, logo: This is not an SVG image with a viewBox.',
  ]);
  expect(readYaml('name: A\nlogo: logo.svg', { 'logo.svg': SVG.padEnd(500_001) }).errors).toEqual([
    'shop.yaml:2, logo: The file is larger than 500 KB.',
  ]);
});

test('the logo has the proportions of its file', () => {
  expect(readYaml('name: A\nlogo: logo.svg', { 'logo.svg': SVG }).settings?.logoRatio).toBe(4);
});

test('a folder that cannot be used stops the start with file, line and sentence', () => {
  const missing = join(tmpdir(), 'no-such-shop');
  expect(() => loadSettings(missing)).toThrow(`Setting SHOP_DIR is wrong: there is no folder ${missing}`);
  const empty = writeFolder({});
  expect(() => loadSettings(empty)).toThrow('shop.yaml: The file is missing.');
  mkdirSync(join(empty, 'shop.yaml'));
  expect(() => loadSettings(empty)).toThrow('shop.yaml: This is a folder, and should be a file.');
  const manyErrors = Array.from({ length: 12 }, (_, index) => `unknown_${index}: 1`).join('\n');
  expect(() => parseConfig({ SHOP_DIR: writeFolder({ 'shop.yaml': `name: 1\n${manyErrors}` }) })).toThrow(
    /shop\.yaml:1, name: Write text/,
  );
});

test('the settings of the process take precedence over the file, and emails come from its address', () => {
  const yaml = 'name: Maison Vert\ntime_zone: Europe/Paris\ncontact: { email: hello@vert.example }';
  const SHOP_DIR = writeFolder({ 'shop.yaml': yaml });
  expect(parseConfig({ SHOP_DIR })).toMatchObject({
    storeName: 'Maison Vert',
    timeZone: 'Europe/Paris',
    mail: { from: '"Maison Vert" <hello@vert.example>' },
  });
  const settings = { SHOP_DIR, STORE_NAME: 'Ana', SHOP_TIME_ZONE: 'Asia/Tokyo', MAIL_FROM: 'a@ana.example' };
  expect(parseConfig(settings)).toMatchObject({
    storeName: 'Ana',
    timeZone: 'Asia/Tokyo',
    mail: { from: 'a@ana.example' },
  });
});

test('a file that changes after the start has no effect before the next one', () => {
  const folder = writeFolder({ 'shop.yaml': 'name: First' });
  expect(loadSettings(folder).name).toBe('First');
  writeFileSync(join(folder, 'shop.yaml'), 'name: [');
  expect(loadSettings(folder).name).toBe('First');
});

test('the published JSON Schema is the one that is checked', async () => {
  const schema = z.toJSONSchema(ShopSettings, {
    ...{ io: 'input', unrepresentable: 'any' },
    // Editors offer a text, or one per locale.
    override: ({ zodSchema, jsonSchema }) => {
      const { type, minLength, ...rest } = jsonSchema;
      if (type !== 'string' || !isLocalized(zodSchema)) return;
      for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
      const text = { type, minLength };
      Object.assign(jsonSchema, {
        ...rest,
        anyOf: [text, { type: 'object', propertyNames: { pattern: LOCALE }, additionalProperties: text }],
      });
    },
  });
  const text = await format(JSON.stringify({ ...schema, title: 'shop.yaml' }), {
    parser: 'json',
    printWidth: 110,
  });
  // Written again by `npx vitest run <this file> -u`.
  await expect(text).toMatchFileSnapshot('../../../../shops/shop.schema.json');
  expect(schema.additionalProperties).toBe(false);
  const undescribed = Object.entries(schema.properties ?? {}).filter(
    ([name, property]) =>
      typeof property === 'object' &&
      !property.description &&
      !['contact', 'colors', 'texts', 'sister_site'].includes(name),
  );
  expect(undescribed).toEqual([]);
});
