import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

test.skipIf(process.platform === 'win32')(
  'a process that a shell started for npm ends when the shell alone is ended',
  async () => {
    const script = join(mkdtempSync(join(tmpdir(), 'odette-parent-')), 'start.mjs');
    writeFileSync(
      script,
      `import { stopWithParent } from '${pathToFileURL(resolve('scripts/shutdown.mjs')).href}';
       stopWithParent(() => { console.log('stops'); process.exit(0); }, 20);
       setInterval(() => {}, 1000);
       console.log('runs');`,
    );
    // Two commands, so that the shell stays, as npm's does.
    const shell = spawn('/bin/sh', ['-c', `"${process.execPath}" "${script}"; true`], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const output: string[] = [];
    shell.stdout.on('data', (chunk: Buffer) => output.push(String(chunk).trim()));
    await expect.poll(() => output, { timeout: 20_000 }).toEqual(['runs']);
    await new Promise((pass) => setTimeout(pass, 100));
    expect(output).toEqual(['runs']);
    const isClosed = once(shell.stdout, 'close'); // the last process holding it ended
    shell.kill('SIGTERM');
    await isClosed;
    expect(output).toEqual(['runs', 'stops']);
  },
  60_000,
);
