/** A block of an archive, and the size of a header (POSIX ustar). */
export const BLOCK_BYTES = 512;

/** Where the fields that count are in a header, and how long they are. */
const FIELDS = {
  name: [0, 100],
  mode: [100, 8],
  userId: [108, 8],
  groupId: [116, 8],
  size: [124, 12],
  mtime: [136, 12],
  checksum: [148, 8],
  type: [156, 1],
  magic: [257, 8],
  prefix: [345, 155],
} as const satisfies Record<string, readonly [at: number, length: number]>;

type Field = keyof typeof FIELDS;

const ORDINARY_FILE = '0';
const USTAR = 'ustar\u000000';
const OWNER_ONLY = 0o600;
const SECOND_MS = 1000;

export type TarHeader = {
  name: string;
  size: number;
  /** "0" is an ordinary file; others are links, folders, devices and extensions of the format. */
  type: string;
};

function writeField(block: Buffer, field: Field, text: string): void {
  const [at, length] = FIELDS[field];
  if (Buffer.byteLength(text) > length) throw new Error(`${text} is too long for an archive`);
  block.write(text, at);
}

const writeOctal = (block: Buffer, field: Field, value: number) =>
  writeField(block, field, `${value.toString(8).padStart(FIELDS[field][1] - 1, '0')}\0`);

/** The sum of all bytes, in which those of the sum itself count as spaces. */
function computeChecksum(block: Buffer): number {
  const [at, length] = FIELDS.checksum;
  return block.reduce((sum, byte, index) => sum + (index >= at && index < at + length ? 0x20 : byte), 0);
}

export function encodeTarHeader({ name, size, type }: TarHeader, mtime: Date): Buffer {
  const block = Buffer.alloc(BLOCK_BYTES);
  writeField(block, 'name', name);
  writeOctal(block, 'mode', OWNER_ONLY);
  writeOctal(block, 'userId', 0);
  writeOctal(block, 'groupId', 0);
  writeOctal(block, 'size', size);
  writeOctal(block, 'mtime', Math.floor(mtime.getTime() / SECOND_MS));
  writeField(block, 'type', type);
  writeField(block, 'magic', USTAR);
  writeField(block, 'checksum', `${computeChecksum(block).toString(8).padStart(6, '0')}\0 `);
  return block;
}

export const toFileHeader = (name: string, size: number): TarHeader => ({ name, size, type: ORDINARY_FILE });
export const isFileHeader = ({ type }: TarHeader) => type === ORDINARY_FILE;

function readField(block: Buffer, field: Field): string {
  const [at, length] = FIELDS[field];
  const [text = ''] = block.toString('utf8', at, at + length).split('\0', 1);
  return text;
}

/** Null if it is none, or a number is not in octal digits. */
export function decodeTarHeader(block: Buffer): TarHeader | null {
  const [size, checksum] = [readField(block, 'size').trim(), readField(block, 'checksum').trim()];
  if (![size, checksum].every((text) => /^[0-7]{1,12}$/.test(text))) return null;
  if (Number.parseInt(checksum, 8) !== computeChecksum(block)) return null;
  const [name, prefix] = [readField(block, 'name'), readField(block, 'prefix')];
  return {
    name: prefix ? `${prefix}/${name}` : name,
    size: Number.parseInt(size, 8),
    type: readField(block, 'type') || ORDINARY_FILE,
  };
}
