import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BackupError, FILE_MAX_BYTES } from './format';
import { BLOCK_BYTES, decodeTarHeader, encodeTarHeader, isFileHeader, toFileHeader } from './tar-header';

const CHUNK_BYTES = 256 * 1024;
/** Two empty blocks end an archive. */
export const TAR_END = Buffer.alloc(2 * BLOCK_BYTES);
/** Programs fill the last record of an archive up to this size. */
const END_MAX_BYTES = 1024 * 1024;
/** Rows are compressed to a tenth; a file that grows by more than this was made to fill memory or disk. */
const GROWTH_MAX = 200;
const GROWTH_FREE_BYTES = 64 * 1024 * 1024;

const countPadding = (size: number) => (BLOCK_BYTES - (size % BLOCK_BYTES)) % BLOCK_BYTES;

/** The parts of a file in an archive: its header, its content, and what fills its last block. */
export function* encodeTarFile(name: string, bytes: Buffer, mtime: Date): Generator<Buffer> {
  if (bytes.length > FILE_MAX_BYTES)
    throw new Error(`${name} has ${bytes.length} bytes. A backup takes at most ${FILE_MAX_BYTES}`);
  yield encodeTarHeader(toFileHeader(name, bytes.length), mtime);
  yield bytes;
  yield Buffer.alloc(countPadding(bytes.length));
}

/** Reads so many bytes at a time from a stream. */
class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>;
  readonly #maxBytes: number;
  #rest: Buffer[] = [];
  #restBytes = 0;
  #totalBytes = 0;

  constructor(stream: AsyncIterable<Buffer>, maxBytes: number) {
    this.#chunks = stream[Symbol.asyncIterator]();
    this.#maxBytes = maxBytes;
  }

  /** The next bytes: `size`, or fewer at the end. */
  async read(size: number): Promise<Buffer> {
    while (this.#restBytes < size) {
      const { value, done } = await this.#chunks.next();
      if (done) break;
      this.#rest.push(value);
      this.#restBytes += value.length;
      this.#totalBytes += value.length;
      if (this.#totalBytes > this.#maxBytes)
        throw new BackupError('it unpacks to far more than a backup would');
    }
    const all = this.#rest.length === 1 ? this.#rest[0]! : Buffer.concat(this.#rest);
    const bytes = all.subarray(0, size);
    this.#rest = [all.subarray(bytes.length)];
    this.#restBytes = all.length - bytes.length;
    return bytes;
  }

  async require(size: number): Promise<Buffer> {
    const bytes = await this.read(size);
    if (bytes.length < size) throw new BackupError('it ends too early');
    return bytes;
  }
}

const isEmpty = (bytes: Buffer) => bytes.every((byte) => byte === 0);

function parseHeader(block: Buffer): { name: string; size: number } {
  const header = decodeTarHeader(block);
  if (!header) throw new BackupError('it is no archive');
  const { name, size } = header;
  const title = JSON.stringify(name.slice(0, 200));
  // Links, folders and devices, and extensions of the format that could name a file anew.
  if (!isFileHeader(header)) throw new BackupError(`${title} in it is no file`);
  if (size > FILE_MAX_BYTES) throw new BackupError(`${title} in it has ${size} bytes`);
  return { name, size };
}

export type TarFile = { name: string; bytes: Buffer };

const EXPECTED_CODES = ['Z_DATA_ERROR', 'Z_BUF_ERROR', 'Z_NEED_DICT'];

async function* readFiles(reader: ByteReader): AsyncGenerator<TarFile> {
  for (;;) {
    const block = await reader.require(BLOCK_BYTES);
    if (isEmpty(block)) break;
    const { name, size } = parseHeader(block);
    const bytes = await reader.require(size);
    await reader.require(countPadding(size));
    yield { name, bytes };
  }
  // To its very end: only there, gzip says whether all of it was right.
  const end = await reader.read(END_MAX_BYTES);
  if (end.length === END_MAX_BYTES || !isEmpty(end)) throw new BackupError('something follows its end');
}

/**
 * Reads the files of a .tar.gz one after the other, without writing any. `onRead` is told how much of the
 * archive has been read.
 */
export async function* readTarFiles(
  archive: string,
  onRead: (bytes: number) => void,
): AsyncGenerator<TarFile> {
  const { size } = await stat(archive);
  const source = createReadStream(archive);
  const content = createGunzip({ chunkSize: CHUNK_BYTES });
  pipeline(source, content, () => undefined); // an error reaches whoever reads the content
  try {
    const reader = new ByteReader(content, size * GROWTH_MAX + GROWTH_FREE_BYTES);
    for await (const file of readFiles(reader)) {
      onRead(source.bytesRead);
      yield file;
    }
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (!EXPECTED_CODES.includes(code)) throw error;
    throw new BackupError(`it cannot be unpacked (${message})`, { cause: error });
  } finally {
    source.destroy();
    content.destroy();
  }
}
