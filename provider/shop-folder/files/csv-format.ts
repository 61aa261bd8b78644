import { createReadStream } from 'node:fs';

/** How the text of a CSV file is stored. `encoding` is a label of TextDecoder. */
export type CsvFormat = { encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'; delimiter: string };

const DELIMITERS = [',', ';', '\t'] as const;
/** A header is searched for its delimiter up to this length. */
const HEADER_MAX_CHARACTERS = 100_000;

/** What TextDecoder writes for bytes that are no character. */
export const UNREADABLE_CHARACTER = '\ufffd';

/** The bytes of a file as text. */
export async function* decodeFile(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
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

/**
 * Spreadsheets of Windows save Windows-1252, or UTF-16 with its mark; everything else is UTF-8, also if some bytes of
 * it are wrong.
 */
async function detectEncoding(path: string): Promise<CsvFormat['encoding']> {
  const [first, second] = await readStart(path, 2);
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  let [unreadable, beyondAscii] = [0, 0];
  for await (const text of decodeFile(path, 'utf-8')) {
    const wrong = text.split(UNREADABLE_CHARACTER).length - 1;
    unreadable += wrong;
    beyondAscii += (text.match(/[^\x00-\x7f]/g)?.length ?? 0) - wrong;
  }
  return unreadable > beyondAscii ? 'windows-1252' : 'utf-8';
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

/** Reads the whole file once: its last bytes may show that it is not UTF-8. */
export async function detectCsvFormat(path: string): Promise<CsvFormat> {
  const encoding = await detectEncoding(path);
  let start = '';
  for await (const text of decodeFile(path, encoding)) {
    start += text;
    if (start.length >= HEADER_MAX_CHARACTERS) break;
  }
  return { encoding, delimiter: detectDelimiter(start.trimStart()) };
}
