import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { readCsv } from '@/provider/shop-folder/files/read-csv';
import { formatCell, formatCsvRow } from '@/contract/csv';

const folder = mkdtempSync(join(tmpdir(), 'odette-csv-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ["=cmd|'/C calc'!A0", "'=cmd|'/C calc'!A0"],
  ['+30 days', "'+30 days"],
  ['-5.50', "'-5.50"],
  ['@home', "'@home"],
  ["'=quoted", "''=quoted"],
  ["'tis", "'tis"],
  ['  =1+1', "'=1+1"],
  ['\t=1+1', "'\t=1+1"],
  ['two\r\nlines', 'two\nlines'],
  ['1-2=3', '1-2=3'],
])('%j is written as %j', (text, cell) => {
  expect(formatCell(text)).toBe(cell);
});

const text = fc
  .string({ unit: fc.constantFrom(...`abc,;\t"'\n\r =+-@éüß 12<&`) })
  // The reader takes off the space around a cell, and knows one kind of line break.
  .map((cell) => cell.replace(/\r\n?/g, '\n').replace(/^[ \n]+|\s+$/g, ''));
const rows = fc.array(fc.array(text, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 8 });

test('what is written is read again, and no cell is a formula', async () => {
  const path = join(folder, 'cells.csv');
  await fc.assert(
    fc.asyncProperty(rows, async (cells) => {
      const written = cells.map((row) => row.map(formatCell));
      for (const cell of written.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      writeFileSync(path, formatCsvRow(['a', 'b', 'c']) + written.map(formatCsvRow).join(''));
      const read: string[][] = [];
      const options = { getName: (name: string) => name, requiredColumns: [], report: () => undefined };
      for await (const row of readCsv(path, options))
        read.push(['a', 'b', 'c'].map((name) => row.cells.get(name) ?? ''));
      expect(read).toEqual(cells.filter((row) => row.some((cell) => cell !== '')));
    }),
  );
});
