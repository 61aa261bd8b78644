// The build's scripts and styles, packed as small as they get, once: beside each file its .br and its .gz.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TYPES = { '.js': 'application/javascript; charset=UTF-8', '.css': 'text/css; charset=UTF-8' };
const ENDINGS = { br: '.br', gzip: '.gz' };
const typeOf = (name) => TYPES[/\.\w+$/.exec(name)?.[0]];

/** Paths of all scripts and styles of a build, as they stand below `/_next/static/`. */
const filesIn = (folder) =>
  existsSync(folder) ? readdirSync(folder, { recursive: true }).filter((name) => typeOf(name)) : [];

/** Run after the build. */
export function packFiles(distDir) {
  const folder = join(distDir, 'static');
  for (const name of filesIn(folder)) {
    const plain = readFileSync(join(folder, name));
    const hint = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
    writeFileSync(join(folder, name + ENDINGS.br), brotliCompressSync(plain, { params: hint }));
    writeFileSync(join(folder, name + ENDINGS.gzip), gzipSync(plain, { level: 9 }));
  }
}

/** All packed files by their address, for each encoding; an unpacked build has none, and Next answers. */
export function readPacked(distDir) {
  const folder = join(distDir, 'static');
  const packed = new Map();
  for (const name of filesIn(folder)) {
    const bodies = {};
    for (const [encoding, ending] of Object.entries(ENDINGS))
      if (existsSync(join(folder, name + ending)))
        bodies[encoding] = readFileSync(join(folder, name + ending));
    packed.set(`/_next/static/${name.split(sep).join('/')}`, { type: typeOf(name), bodies });
  }
  return packed;
}
