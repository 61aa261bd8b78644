import { basename, extname } from 'node:path';

const NAME_MAX = 40;

/** What a file was called, as a part of a path: "Velvet Wig.png" as "velvet-wig". Empty if nothing of it can be. */
export const toReadableName = (fileName: string): string =>
  basename(fileName, extname(fileName))
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, NAME_MAX)
    .replace(/^-|-$/g, '');
