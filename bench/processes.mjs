// Starts the processes that a benchmark measures, and reads what they take of the machine (Linux).
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MALLOC_SETTINGS } from '../scripts/malloc-settings.mjs';

const HOST = '127.0.0.1';
const TICK_MS = 10; // USER_HZ is 100 on Linux
const NEXT = join('node_modules', 'next', 'dist', 'bin', 'next');
const EMPTY_NEXT = join('bench', 'empty-next');

async function findFreePort() {
  const server = createServer().listen(0, HOST);
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

async function waitForStatus(url, timeoutMs = 120_000) {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    const response = await fetch(url).catch(() => null);
    await response?.arrayBuffer();
    if (response?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${url} did not answer with 200`);
}

function start(args, env = {}) {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: 'ignore',
  });
  return {
    pid: child.pid,
    close: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}

/** Starts the built shop on new data; `startMs` is the time from the second start to the first page. */
export async function startShop() {
  const port = await findFreePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'odette-bench-'));
  const url = `http://${HOST}:${port}`;
  const env = { ...MALLOC_SETTINGS, DATA_DIR: dataDir, SITE_URL: url, SHUTDOWN_DELAY_SECONDS: '0' };
  const args = ['scripts/serve.mjs', '--port', String(port), '--hostname', HOST];
  const filled = start(args, env);
  await waitForStatus(`${url}/api/ready`);
  await filled.close();
  const startedAt = performance.now();
  const shop = start(args, env);
  await waitForStatus(`${url}/`);
  return {
    ...shop,
    url,
    startMs: performance.now() - startedAt,
    close: async () => {
      await shop.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Builds and starts an app of Next with nothing in it. */
export async function startEmptyNext() {
  const build = spawn(process.execPath, [NEXT, 'build', EMPTY_NEXT], { stdio: 'ignore' });
  const [code] = await once(build, 'exit');
  if (code !== 0) throw new Error(`${EMPTY_NEXT} could not be built`);
  const port = await findFreePort();
  const server = start([NEXT, 'start', EMPTY_NEXT, '--port', String(port), '--hostname', HOST]);
  const url = `http://${HOST}:${port}`;
  await waitForStatus(url);
  return { ...server, url };
}

/** Starts a bare node:http server that sends these bodies, at `/0`, `/1` and so on. */
export async function startBareServer(bodies) {
  const folder = mkdtempSync(join(tmpdir(), 'odette-bench-bodies-'));
  bodies.forEach((body, index) => writeFileSync(join(folder, String(index)), body));
  const child = fork(join('bench', 'bare-server.mjs'), [folder]);
  const [port] = await once(child, 'message');
  return {
    url: `http://${HOST}:${port}`,
    close: async () => {
      child.kill();
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The processor time that a process has taken so far, in ms. */
export function getProcessorMs(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** The resident memory of a process, in MB. */
export const getMemoryMb = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
