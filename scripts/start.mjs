// Serves the shop; builds it first if there is no build, or if a source is newer.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import nextEnv from '@next/env';
import { MALLOC_SETTINGS } from './malloc-settings.mjs';
import { stopWithParent } from './shutdown.mjs';

const sources = ['admin', 'app', 'components', 'contract', 'lib', 'provider', 'stores'];
const files = [
  'next.config.ts',
  'scripts/precompress-assets.mjs',
  'middleware.ts',
  'instrumentation.ts',
  'package-lock.json',
];
const buildIdPath = '.next/BUILD_ID';

const getNewestMtime = (path) => {
  if (!existsSync(path)) return 0;
  const { isDirectory, mtimeMs } = {
    isDirectory: statSync(path).isDirectory(),
    mtimeMs: statSync(path).mtimeMs,
  };
  return isDirectory
    ? Math.max(0, ...readdirSync(path).map((name) => getNewestMtime(join(path, name))))
    : mtimeMs;
};

const getScriptCommand = (name, ...args) => [process.execPath, [join('scripts', name), ...args]];
const isStale =
  !existsSync(buildIdPath) ||
  getNewestMtime(buildIdPath) < Math.max(...[...sources, ...files].map(getNewestMtime));
// Values in .env files count as set, also for what is read before Next reads them.
nextEnv.loadEnvConfig(process.cwd(), false, { info() {}, error() {} });

if (isStale) {
  const { status } = spawnSync(...getScriptCommand('build.mjs'), { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const server = spawn(...getScriptCommand('serve.mjs', ...process.argv.slice(2)), {
  stdio: 'inherit',
  env: { ...MALLOC_SETTINGS, ...process.env },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
if (process.env.npm_lifecycle_event) stopWithParent(() => server.kill('SIGTERM'));
server.on('exit', (code) => process.exit(code ?? 1));
