import { spawn, spawnSync } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';

/** Whether Redis is installed here; tests that need it are skipped otherwise. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

const findFreePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

const startRedis = (port: number) =>
  spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });

/** A separate Redis server without persistence. */
export async function openRedis() {
  const port = await findFreePort();
  let server: ReturnType<typeof startRedis>;
  const open = async () => {
    server = startRedis(port);
    await new Promise<void>((resolve, reject) => {
      server.on('exit', () => reject(new Error('Redis exited unexpectedly')));
      server.stdout.on('data', (chunk: Buffer) => chunk.includes('Ready to accept connections') && resolve());
    });
  };
  await open();
  return {
    url: `redis://127.0.0.1:${port}`,
    /** Restarts it after `close`: same port, no data. */
    openAgain: open,
    /** Keeps its connections open and does not respond. */
    freeze: () => server.kill('SIGSTOP'),
    thaw: () => server.kill('SIGCONT'),
    close: () =>
      new Promise<void>((resolve) => {
        if (server.exitCode !== null || server.signalCode !== null) return resolve();
        server.removeAllListeners('exit').on('exit', () => resolve());
        server.kill('SIGCONT');
        server.kill();
      }),
  };
}
