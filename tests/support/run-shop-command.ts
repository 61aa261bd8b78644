import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { vi } from 'vitest';
import { runCommand } from '@/provider/cli/run-command';

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

/** The same in this process: a process of its own takes two seconds to load the code. */
export async function runCommandHere(args: readonly string[], env: Record<string, string> = {}) {
  const lines = { stdout: '', stderr: '' };
  const log = vi
    .spyOn(console, 'log')
    .mockImplementation((text: string) => void (lines.stdout += `${text}\n`));
  vi.mocked(console.error).mockImplementation((text: string) => void (lines.stderr += `${text}\n`));
  const streams = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      lines[name] += String(text);
      return true;
    }),
  );
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const status = await runCommand(args);
  vi.unstubAllEnvs();
  for (const spy of [log, ...streams]) spy.mockRestore();
  vi.mocked(console.error).mockReset();
  return { status, ...lines };
}
