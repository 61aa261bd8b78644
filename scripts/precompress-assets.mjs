// The build's scripts, styles and drawings, compressed once to the smallest size: a .br and a .gz beside each file.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TYPES = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.svg': 'image/svg+xml',
};
/** By encoding. */
export const EXTENSIONS = { br: '.br', gzip: '.gz' };
const getContentType = (name) => TYPES[/\.\w+$/.exec(name)?.[0]];

/** Lists all scripts, styles and drawings in a folder of a build. */
export const listAssets = (dir) =>
  existsSync(dir) ? readdirSync(dir, { recursive: true }).filter((name) => getContentType(name)) : [];

/** Runs after the build. */
export function precompressAssets(dir) {
  for (const name of listAssets(dir)) {
    const content = readFileSync(join(dir, name));
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    writeFileSync(join(dir, name + EXTENSIONS.br), brotliCompressSync(content, { params }));
    writeFileSync(join(dir, name + EXTENSIONS.gzip), gzipSync(content, { level: 9 }));
  }
}

/** Returns all compressed files by path and encoding; without any, Next serves the files. */
export function readPrecompressed(distDir) {
  const staticDir = join(distDir, 'static');
  const precompressed = new Map();
  for (const name of listAssets(staticDir)) {
    const bodies = {};
    for (const [encoding, extension] of Object.entries(EXTENSIONS))
      if (existsSync(join(staticDir, name + extension)))
        bodies[encoding] = readFileSync(join(staticDir, name + extension));
    precompressed.set(`/_next/static/${name.split(sep).join('/')}`, { type: getContentType(name), bodies });
  }
  return precompressed;
}
