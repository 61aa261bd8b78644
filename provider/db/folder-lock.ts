import { createHash } from 'node:crypto';
import { realpath, unlink } from 'node:fs/promises';
import { createServer, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const isAnswering = (path: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => (socket.destroy(), resolve(true)));
    socket.once('error', () => resolve(false));
  });

const listen = (path: string) =>
  new Promise<() => Promise<void>>((resolve, reject) => {
    const server = createServer((socket) => socket.end());
    server.once('error', reject);
    server.listen(path, () => {
      server.unref();
      resolve(() => new Promise((done) => server.close(() => done())));
    });
  });

/**
 * Holds a folder for this process: PGlite's files must not be opened twice. A socket rather than a lock file, since it
 * ends with the process, however that ends. Throws one clear line when another process holds the folder.
 */
export async function takeFolder(folder: string): Promise<() => Promise<void>> {
  const name = `odette-${createHash('sha256')
    .update(await realpath(folder))
    .digest('hex')
    .slice(0, 24)}`;
  const path = process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
  try {
    return await listen(path);
  } catch {
    if (await isAnswering(path))
      throw new Error(
        `The database in ${folder} is open in another process. Stop it, or set DATA_DIR to another folder.`,
      );
    await unlink(path).catch(() => undefined);
    return listen(path);
  }
}
