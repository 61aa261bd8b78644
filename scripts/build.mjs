// Builds the shop into DIST_DIR, and prepares what browsers load.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { getAdminDir } from './admin-pages.mjs';
import { listAssets, precompressAssets } from './precompress-assets.mjs';

/**
 * Asks V8 to compile the functions of a script off the main thread, while it loads, instead of one by one when the
 * page starts (Chrome 136 and later; others ignore it): docs/decisions/precompression.md.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

function addCompileHints(staticDir) {
  for (const name of listAssets(staticDir).filter((asset) => asset.endsWith('.js'))) {
    const path = join(staticDir, name);
    const content = readFileSync(path, 'utf8');
    // Files that did not change may be those of the build before.
    if (!content.startsWith(COMPILE_HINT)) writeFileSync(path, COMPILE_HINT + content);
  }
}

/** What `COMMIT` or git says; a build of files without either has none. */
function findCommit() {
  if (process.env.COMMIT) return process.env.COMMIT;
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

const next = join('node_modules', 'next', 'dist', 'bin', 'next');
const { status } = spawnSync(process.execPath, [next, 'build'], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
const distDir = process.env.DIST_DIR || '.next';
addCompileHints(join(distDir, 'static'));
precompressAssets(join(distDir, 'static'));
await build({ configFile: join('admin', 'vite.config.ts'), logLevel: 'warn' });
precompressAssets(getAdminDir(distDir));
writeFileSync(join(distDir, 'COMMIT'), findCommit());
