import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCsv } from '@/provider/shop-folder/files/read-csv';
import type { FileError } from '@/provider/shop-folder/files/file-error';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'odette-csv-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const getName = (header: string) => header || null;

/** Reads a file with this content: its rows, what was reported, and why the rest could not be read. */
async function read(content: string | Uint8Array, requiredColumns: readonly string[] = []) {
  const path = join(folder, 'file.csv');
  writeFileSync(path, content);
  const errors: Omit<FileError, 'file'>[] = [];
  const rows: [number, Record<string, string>][] = [];
  try {
    const report = (error: Omit<FileError, 'file'>) => void errors.push(error);
    for await (const { line, cells, hasError } of readCsv(path, { getName, requiredColumns, report }))
      if (!hasError) rows.push([line, Object.fromEntries(cells)]);
    return { rows, errors, error: null };
  } catch (error) {
    const { line, message } = error as { line: number | null; message: string };
    return { rows, errors, error: [line, message] };
  }
}

test('a row begins where its first cell does, over line breaks in cells and empty lines', async () => {
  const { rows } = await read('a,b\n1,"x\r\ny"\n\n3,4\n"5\n6\n7",8\n9,');
  expect(rows).toEqual([
    [2, { a: '1', b: 'x\ny' }],
    [5, { a: '3', b: '4' }],
    [6, { a: '5\n6\n7', b: '8' }],
    [9, { a: '9' }],
  ]);
});

/** Letters that Windows-1252 and Latin 1 store alike, without spaces at the ends, which are not read. */
const cell = fc
  .string({ unit: fc.constantFrom(...'abc,;\t"\n\r =+-@éüß 12') })
  .map((text) => text.trim())
  .filter((text) => !/^[=+\-@]|^'[=+\-@]/.test(text));
const table = fc
  .integer({ min: 1, max: 4 })
  .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 6 }));
const formats = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t'),
  lineEnd: fc.constantFrom('\n', '\r\n'),
  encoding: fc.constantFrom('utf-8', 'utf-8 with mark', 'utf-16le', 'utf-16be', 'windows-1252'),
});

function encode(text: string, encoding: string) {
  if (encoding === 'utf-16le') return Buffer.from(`\ufeff${text}`, 'utf16le');
  if (encoding === 'utf-16be') return Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  if (encoding === 'utf-8 with mark') return Buffer.from(`\ufeff${text}`);
  if (encoding === 'utf-8') return Buffer.from(text);
  return Buffer.from(text, 'latin1');
}

test('whatever is written is read, in each delimiter, line end and encoding', async () => {
  await fc.assert(
    fc.asyncProperty(table, formats, async (cells, { delimiter, lineEnd, encoding }) => {
      const names = ['première', 'b', 'c', 'd'].slice(0, cells[0]?.length ?? 2);
      const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
      const text = [names, ...cells].map((row) => row.map(quote).join(delimiter)).join(lineEnd);
      const { rows, errors, error } = await read(encode(text, encoding));
      expect({ errors, error }).toEqual({ errors: [], error: null });
      const expected = cells
        .map((row) =>
          Object.fromEntries(
            row.map((value, at) => [names[at]!, value.replace(/\r\n?/g, '\n')]).filter(([, value]) => value),
          ),
        )
        .filter((row) => Object.keys(row).length > 0);
      expect(rows.map(([, row]) => row)).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});

test('a cell that was escaped against formulas is read as it was', async () => {
  const { rows } = await read("a,b,c\n'=cmd,'-5,'tis\n=cmd,-5,'");
  expect(rows.map(([, row]) => row)).toEqual([
    { a: '=cmd', b: '-5', c: "'tis" },
    { a: '=cmd', b: '-5', c: "'" },
  ]);
});

test.each([
  ['a quote that is never closed', 'a,b\n1,"2\n"\n\n3,"4\n5,6\n', 5, /never closed/],
  ['text after a closing quote', 'a,b\n1,2\n3,"4"5\n', 3, /closing quote/],
  ['a quote inside a cell', 'a,b\n1,2\n\n3,4"\n', 4, /inside a cell/],
  ['an empty file', '', null, /empty/],
  ['two columns of one name', 'a,b,a\n1,2,3\n', 1, /Two columns are “a”/],
  ['a missing column', 'b,c\n1,2\n', 1, /“a” is missing/],
  ['an endless row', `a,b\n1,"${'x'.repeat(11_000_000)}`, 2, /longer than 10 MB/],
])('%s is said with its line', async (_name, content, line, message) => {
  const { error } = await read(content, ['a']);
  expect(error).toEqual([line, expect.stringMatching(message)]);
});

test('a row with too many or too large cells is reported, and the others are read', async () => {
  const { rows, errors } = await read(`a,b\n1,2,3\n4,${'x'.repeat(5_000_000)}\n5,6,,\n7\n`);
  expect(errors).toEqual([
    { line: 2, field: null, message: expect.stringContaining('3 cells, the header 2') },
    { line: 3, field: 'b', message: expect.stringContaining('5000000 characters') },
  ]);
  expect(rows).toEqual([
    [4, { a: '5', b: '6' }],
    [5, { a: '7' }],
  ]);
});

test('the rows before an error are read, however many come at once', async () => {
  const rowCount = 400;
  const text = `a,b\n${'1,2\n'.repeat(rowCount)}3,36" wig\n${'5,6\n'.repeat(100)}`;
  const { rows, error } = await read(text);
  expect(rows).toHaveLength(rowCount);
  expect(error).toEqual([rowCount + 2, expect.stringMatching(/inside a cell/)]);
});

test('line breaks of Windows are counted once, also where the file is read in parts', async () => {
  const rowCount = 30_000; // more than is read at once
  const { rows } = await read(`a,b\r\n${'"1\r\n",2\r\n'.repeat(rowCount)}3,4`);
  expect(rows.at(-1)).toEqual([2 * rowCount + 2, { a: '3', b: '4' }]);
});

test('a wrong byte in a file of UTF-8 is reported, and the rest is read as UTF-8', async () => {
  const { rows, errors } = await read(
    Buffer.concat([Buffer.from('a,b\nété,1\n'), Buffer.from([0xe9]), Buffer.from(',2\nécru,3\n')]),
  );
  expect(rows).toEqual([
    [2, { a: 'été', b: '1' }],
    [4, { a: 'écru', b: '3' }],
  ]);
  expect(errors).toEqual([{ line: 3, field: 'a', message: expect.stringContaining('cannot be read') }]);
});
