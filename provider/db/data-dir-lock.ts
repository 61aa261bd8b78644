import { createHash } from 'node:crypto';
import { open, realpath, stat, unlink } from 'node:fs/promises';
import { createServer, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const isAnswering = (path: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => (socket.destroy(), resolve(true)));
    socket.once('error', (error) => resolve(hasErrnoCode(error, 'EACCES'))); // of another user
  });

const hasErrnoCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;

/** Deletes a file; a missing one is fine. */
const remove = (path: string) =>
  unlink(path).catch((error: unknown) => {
    if (!hasErrnoCode(error, 'ENOENT')) throw error;
  });

const listen = (path: string) =>
  new Promise<() => Promise<void>>((resolve, reject) => {
    const server = createServer((socket) => socket.end());
    server.once('error', reject);
    server.listen(path, () => {
      server.unref();
      resolve(() => new Promise((resolveClose) => server.close(() => resolveClose())));
    });
  });

/** A socket's path cannot be longer. */
const PATH_MAX = 100;
/** Errors of file systems without sockets, like shared folders of a virtual machine or a network. */
const NO_SOCKETS = ['ENOTSUP', 'EOPNOTSUPP', 'EINVAL', 'EPERM', 'ENXIO', 'ENOSYS'];
const CLEANER_MS = 10_000;
const PAUSE_MS = 100;

/** Runs `task` unless another process is running it. The lock of a killed process expires soon. */
async function runWithFileLock(path: string, task: () => Promise<void>) {
  const lockFile = await open(path, 'wx').catch(async (error: unknown) => {
    if (!hasErrnoCode(error, 'EEXIST')) throw error;
    const lockedAtMs = (await stat(path).catch(() => null))?.mtimeMs ?? Date.now();
    if (Date.now() - lockedAtMs > CLEANER_MS) await remove(path);
    await pause(PAUSE_MS);
    return null;
  });
  if (!lockFile) return;
  try {
    await task();
  } finally {
    await lockFile.close();
    await remove(path);
  }
}

/**
 * Listens on a socket path; returns null if another process does. Removes a killed process's socket, one
 * remover at a time.
 */
async function hold(path: string): Promise<(() => Promise<void>) | null> {
  for (;;) {
    try {
      return await listen(path);
    } catch (error) {
      if (!hasErrnoCode(error, 'EADDRINUSE')) throw error;
    }
    if (await isAnswering(path)) return null;
    await runWithFileLock(`${path}.cleaner`, async () => {
      if (!(await isAnswering(path))) await remove(path);
    });
  }
}

/** Socket paths that lock a folder: in the temp directory, and in the folder if its path is short enough. */
export async function listSocketPaths(folder: string): Promise<string[]> {
  const real = await realpath(folder);
  const name = `odette-${createHash('sha256').update(real).digest('hex').slice(0, 24)}`;
  if (process.platform === 'win32') return [`\\\\.\\pipe\\${name}`];
  const inside = join(real, 'shop.sock');
  return [join(tmpdir(), `${name}.sock`), ...(inside.length <= PATH_MAX ? [inside] : [])];
}

/**
 * Locks a folder for this process: PGlite's files must not be opened twice. Uses a socket instead of a lock
 * file, since a socket ends with its process, however that ends. It lies in the folder, for containers that
 * share a volume but not `/tmp`, and in `/tmp`, for file systems without sockets. Throws a one-line error
 * when another process holds the folder.
 */
export async function lockDataDir(folder: string): Promise<() => Promise<void>> {
  const paths = await listSocketPaths(folder);
  const closeFunctions: (() => Promise<void>)[] = [];
  const release = async () => void (await Promise.all(closeFunctions.map((close) => close())));
  for (const path of paths) {
    const end = await hold(path).catch((error: unknown) => {
      if (path === paths[0] || !NO_SOCKETS.some((code) => hasErrnoCode(error, code))) throw error;
      return () => Promise.resolve();
    });
    if (end) {
      closeFunctions.push(end);
      continue;
    }
    await release();
    throw new Error(
      `The database in ${folder} is open in another process. Stop it, or set DATA_DIR to another folder.`,
    );
  }
  return release;
}
