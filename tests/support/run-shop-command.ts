import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Runs `npm run shop -- <args>`, without npm. */
export function runShopCommand(args: readonly string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      join('node_modules', 'tsx', 'dist', 'cli.mjs'),
      '--conditions=react-server',
      'provider/cli/shop.ts',
      ...args,
    ],
    { encoding: 'utf8', env: { ...process.env, ...env } },
  );
  return { status, stdout, stderr };
}
