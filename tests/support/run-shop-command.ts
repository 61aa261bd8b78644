import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ARGS = [
  join('node_modules', 'tsx', 'dist', 'cli.mjs'),
  '--conditions=react-server',
  'provider/cli/shop.ts',
];

/** Runs `npm run shop -- <args>`, without npm. */
export function runShopCommand(args: readonly string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...ARGS, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { status, stdout, stderr };
}

/** The same for a command that calls a server of this process. */
export const startShopCommand = (args: readonly string[], env: Record<string, string> = {}) =>
  new Promise<ReturnType<typeof runShopCommand>>((resolve) => {
    const options = { env: { ...process.env, ...env } };
    const command = execFile(process.execPath, [...ARGS, ...args], options, (_error, stdout, stderr) =>
      resolve({ status: command.exitCode, stdout, stderr }),
    );
  });
