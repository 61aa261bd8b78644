import { createReadStream } from 'node:fs';

/** How the text of a CSV file is stored. `encoding` is a label of TextDecoder. */
export type CsvFormat = { encoding: 'utf-8' | 'utf-16le' | 'windows-1252'; delimiter: string };

const DELIMITERS = [',', ';', '\t'] as const;
/** A header is searched for its delimiter up to this length. */
const HEADER_MAX_CHARACTERS = 100_000;

/** The bytes of a file as text. */
export async function* decodeFile(path: string, encoding: string, isFatal = false): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: isFatal });
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
    yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

async function readStart(path: string, byteCount: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of createReadStream(path, { end: byteCount - 1 }) as AsyncIterable<Buffer>)
    chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Spreadsheets of Windows save Windows-1252, or UTF-16 with its mark; everything else is UTF-8. */
async function detectEncoding(path: string): Promise<CsvFormat['encoding']> {
  const start = await readStart(path, 2);
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  try {
    for await (const _text of decodeFile(path, 'utf-8', true)) continue;
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252'; // not UTF-8
    throw error;
  }
}

/** The delimiter that the header has most of, outside of quotes. */
function detectDelimiter(start: string): string {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const character of start) {
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '\n' || character === '\r') break;
    else counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  const countOf = (delimiter: string) => counts.get(delimiter) ?? 0;
  return DELIMITERS.reduce((best, delimiter) => (countOf(delimiter) > countOf(best) ? delimiter : best));
}

/** Reads the whole file once: only its last byte shows that it is UTF-8. */
export async function detectCsvFormat(path: string): Promise<CsvFormat> {
  const encoding = await detectEncoding(path);
  let start = '';
  for await (const text of decodeFile(path, encoding)) {
    start += text;
    if (start.length >= HEADER_MAX_CHARACTERS) break;
  }
  return { encoding, delimiter: detectDelimiter(start.trimStart()) };
}
