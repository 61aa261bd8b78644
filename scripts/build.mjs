// Builds the shop into DIST_DIR, and prepares what browsers load.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { addCompileHints, precompressAssets } from './precompress-assets.mjs';

const next = join('node_modules', 'next', 'dist', 'bin', 'next');
const { status } = spawnSync(process.execPath, [next, 'build'], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
const distDir = process.env.DIST_DIR || '.next';
addCompileHints(distDir);
precompressAssets(distDir);
