import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { FileError } from '@/provider/shop-folder/files/file-error';
import { parseYaml, readYaml } from '@/provider/shop-folder/files/read-yaml';

const Banner = z.strictObject({ title: z.string(), link: z.string().default('/') });
const Banners = z.strictObject({ banners: z.array(Banner).default([]) });

function parse(text: string, firstLine = 1) {
  const errors: [number | null, string | null, string][] = [];
  const report = ({ line, field, message }: Omit<FileError, 'file'>) =>
    void errors.push([line, field, message]);
  const value = parseYaml(text, Banners, { report, firstLine });
  return { value, errors };
}

test('settings are checked and completed', () => {
  expect(parse('banners:\n  - title: Spring\n').value).toEqual({ banners: [{ title: 'Spring', link: '/' }] });
  expect(parse('').value).toEqual({ banners: [] });
});

test.each([
  ['banners:\n  - title: Spring\n    colour: red\n', 3, 'banners.0.colour', /no such setting/],
  ['banners:\n  - link: /spring\n', 2, 'banners.0.title', /^It is missing/],
  ['banners:\n  - title: Spring\n  - title: 12\n', 3, 'banners.1.title', /expected string/],
  ['# ours\nbanners: many\n', 2, 'banners', /expected array/],
  ['banners:\n  - title: "Spring\n', 3, null, /^This is not YAML: Missing closing "quote/],
  ['banners: []\nbanners: []\n', 2, null, /^This is not YAML: Map keys must be unique/],
  ['- one\n- two\n', 1, null, /expected object/],
])('%j is reported with its line', (text, line, field, message) => {
  const { value, errors } = parse(text);
  expect(value).toBeNull();
  expect(errors).toEqual([[line, field, expect.stringMatching(message)]]);
  expect(parse(text, 10).errors[0]?.[0]).toBe(line + 9);
});

test('aliases that multiply are refused', () => {
  const lines = Array.from({ length: 12 }, (_, at) => `a${at + 1}: &a${at + 1} [${`*a${at}, `.repeat(9)}]`);
  const { errors } = parse(`a0: &a0 [x]\n${lines.join('\n')}\nbanners: *a12\n`);
  expect(errors).toEqual([[1, null, expect.stringMatching(/alias/)]]);
});

test('a missing file is empty; what is no text, a folder, or named .yml is reported', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'odette-yaml-'));
  const messages: string[] = [];
  const report = ({ file, message }: FileError) => void messages.push(`${file}: ${message}`);
  const read = (file: string) => readYaml({ path: folder, report }, file, Banners);
  expect(await read('none.yaml')).toEqual({ banners: [] });
  writeFileSync(join(folder, 'image.yaml'), Buffer.from([0x89, 0xff, 0xfe, 0xc3, 0x28]));
  expect(await read('image.yaml')).toBeNull();
  expect(await read('.')).toBeNull();
  writeFileSync(join(folder, 'other.yml'), 'banners: []');
  await read('other.yaml');
  expect(messages).toEqual([
    'image.yaml: The file is not text in UTF-8.',
    '.: This is a folder, and should be a file.',
    'other.yml: Name this file other.yaml.',
  ]);
  rmSync(folder, { recursive: true });
});
