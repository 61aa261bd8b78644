// A temporary folder in memory, where tests write some gigabytes of databases and browser profiles:
// PostgreSQL copies a test database in 0.02 s there, and in 0.6 s on a disk.
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const SHARED_MEMORY = '/dev/shm';
const REQUIRED_BYTES = 6 * 1024 ** 3; // a container often has 64 MB

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    return bavail * bsize >= REQUIRED_BYTES;
  } catch {
    return false;
  }
}

/** Returns its path and `remove`; null where there is no room for one. */
export function createMemoryFolder() {
  if (!hasRoom()) return null;
  const path = mkdtempSync(join(SHARED_MEMORY, 'odette-'));
  chmodSync(path, 0o711); // for the user that PostgreSQL runs as
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
