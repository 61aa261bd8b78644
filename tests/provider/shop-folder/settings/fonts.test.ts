import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildFontStyle, listDefaultFonts, listFontFiles } from '@/lib/config/brand-fonts';
import { formatFileError } from '@/provider/shop-folder/files/file-error';
import { listSettingsFiles } from '@/provider/shop-folder/export/copy-settings';
import { getFontStack } from '@/provider/shop-folder/settings/font-settings';
import { readSettings } from '@/provider/shop-folder/settings/read-settings';

const FIGTREE = readFileSync(
  'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
);
const readHedvig = (name: string) =>
  readFileSync(`node_modules/@fontsource/hedvig-letters-serif/files/hedvig-letters-serif-${name}`);
const HEDVIG = readHedvig('latin-400-normal.woff2');

function readFonts(fonts: string, files: Record<string, Buffer> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'shop-fonts-'));
  const all = { 'shop.yaml': `name: A\nfonts:\n${fonts}`, 'a.woff2': FIGTREE, 'b.woff2': HEDVIG, ...files };
  for (const [name, content] of Object.entries(all)) writeFileSync(join(folder, name), content);
  const errors: string[] = [];
  const settings = readSettings(folder, (error) => errors.push(formatFileError(error)));
  return { folder, settings, errors };
}

function readValidFonts(fonts: string) {
  const { settings, errors, folder } = readFonts(fonts);
  expect(errors).toEqual([]);
  return { settings: settings!, folder };
}

test('a font has the weights and proportions of its file', () => {
  const { settings } = readValidFonts(`  text: { file: a.woff2, family: Figtree, weights: '400 700' }
  headings: { file: b.woff2, family: Hedvig, fallback: serif }`);
  expect(settings.fontFiles.text).toMatchObject({
    weights: [400, 700],
    ascent: 0.95,
    descent: 0.25,
    lineGap: 0,
    hash: expect.stringMatching(/^[0-9a-f]{16}$/),
  });
  expect(settings.fontFiles.text!.width).toBeCloseTo(0.456, 3);
  expect(settings.fontFiles.headings).toMatchObject({ weights: null, ascent: 1.02, descent: 0.32 });
});

test('pages get the two fonts, with fallbacks of the same width, and none of the demo shop', () => {
  const { settings } = readValidFonts(`  text: { file: a.woff2, family: Figtree }
  headings: { file: b.woff2, family: Hedvig, fallback: serif }`);
  const { rules, declarations } = buildFontStyle(settings);
  const { text, headings } = settings.fontFiles;
  expect(rules).toContain(
    `@font-face{font-family:'Figtree';font-display:swap;font-weight:300 900;src:url(/media/brand/font/${text!.hash}.woff2)format('woff2')}`,
  );
  expect(rules).toContain(
    `@font-face{font-family:'Hedvig Headings';font-display:swap;font-weight:1 1000;src:url(/media/brand/font/${headings!.hash}.woff2)format('woff2')}`,
  );
  expect(rules).toMatch(
    /'Figtree Fallback';src:local\('Arial'\).*?;size-adjust:99\.94%;ascent-override:95\.06%/,
  );
  expect(rules).toMatch(/'Hedvig Headings Fallback';src:local\('Times New Roman'\).*?;size-adjust:114\.36%/);
  expect(rules).not.toContain('font-synthesis');
  expect(declarations).toEqual([
    expect.stringMatching(/^--font-sans:'Figtree','Figtree Fallback',system-ui/),
    "--font-display:'Hedvig Headings','Hedvig Headings Fallback',Georgia, 'Times New Roman', serif",
  ]);
  expect(listFontFiles(settings)).toHaveLength(2);
  expect(listDefaultFonts(settings)).toEqual([]);
});

test('one file for both is loaded once, and bold text of a font with one weight is drawn', () => {
  const { settings } = readValidFonts(
    '  text: { file: b.woff2, family: B }\n  headings: { file: b.woff2, family: B }',
  );
  expect(listFontFiles(settings)).toHaveLength(1);
  expect(buildFontStyle(settings).rules).toContain('html{font-synthesis:weight}');
});

test('system loads no file, and a key that is missing keeps the default', () => {
  const { settings } = readValidFonts('  text: system');
  expect(listFontFiles(settings)).toEqual([]);
  expect(listDefaultFonts(settings)).toEqual(['headings']);
  expect(buildFontStyle(settings)).toEqual({
    rules: '',
    declarations: [expect.stringMatching(/^--font-sans:system-ui/)],
  });
  expect(buildFontStyle({ fonts: {}, fontFiles: {} })).toEqual({ rules: '', declarations: [] });
});

test('emails name the typeface, and load nothing', () => {
  const { settings } = readValidFonts('  headings: { file: b.woff2, family: My Type, fallback: serif }');
  expect(getFontStack(settings.fonts.headings)).toBe("'My Type', Georgia, 'Times New Roman', serif");
  expect(getFontStack(settings.fonts.text)).toBeUndefined();
});

test('an export copies the files', () => {
  const { folder } = readValidFonts('  headings: { file: b.woff2, family: B }');
  expect(listSettingsFiles(folder)).toEqual(['b.woff2', 'shop.yaml']);
});

test.each([
  ['no WOFF2', readHedvig('latin-400-normal.woff'), 'This is not a WOFF2 font.'],
  ['cut', FIGTREE.subarray(0, 9_000), 'This WOFF2 font is damaged.'],
  ['noise', Buffer.concat([FIGTREE.subarray(0, 200), Buffer.alloc(5_000, 7)]), 'This WOFF2 font is damaged.'],
  [
    'without Latin letters',
    readHedvig('latin-ext-400-normal.woff2'),
    expect.stringContaining('This font lacks Latin letters or signs: '),
  ],
  [
    'too large',
    Buffer.concat([FIGTREE, Buffer.alloc(200_000)]),
    expect.stringContaining('larger than 200 KB'),
  ],
])('a file that is %s is refused with its line', (_, file, message) => {
  const { settings, errors } = readFonts('  text:\n    family: A\n    file: c.woff2', { 'c.woff2': file });
  expect(settings).toBeNull();
  expect(errors).toEqual([expect.stringMatching(/^shop\.yaml:5, fonts\.text\.file: /)]);
  expect(errors[0]!.replace(/^.*?: /, '')).toEqual(message);
});

test.each([
  ['b.woff2', '300 700', 'This font has one weight. Remove this line.'],
  ['a.woff2', '100 700', 'Write weights from 300 to 900: others are not in the file.'],
])('weights that %s does not have are refused', (file, weights, message) => {
  const { errors } = readFonts(`  text: { file: ${file}, family: A, weights: '${weights}' }`);
  expect(errors).toEqual([`shop.yaml:3, fonts.text.weights: ${message}`]);
});
