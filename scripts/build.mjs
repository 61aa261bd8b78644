// Builds the shop into DIST_DIR and compresses what browsers load.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { precompressAssets } from './precompress-assets.mjs';

const next = join('node_modules', 'next', 'dist', 'bin', 'next');
const { status } = spawnSync(process.execPath, [next, 'build'], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
precompressAssets(process.env.DIST_DIR || '.next');
