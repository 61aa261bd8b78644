import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { computeSeedFingerprint } from './seed-fingerprint';

function rename(draft: string, folder: string) {
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error; // otherwise another process was faster
  }
}

/**
 * Returns a folder that takes long to make: `make` fills it once, and it is kept until what determines the demo shop
 * changes. Copy what a test writes into.
 */
export async function ensureCachedFolder(
  name: string,
  make: (draft: string) => Promise<void>,
): Promise<string> {
  const cache = join('node_modules', '.cache', `odette-${name}`);
  const fingerprint = computeSeedFingerprint();
  const folder = join(cache, fingerprint);
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${randomUUID()}`;
  mkdirSync(draft, { recursive: true });
  try {
    await make(draft);
    rename(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  for (const entry of readdirSync(cache))
    if (!entry.startsWith(fingerprint)) rmSync(join(cache, entry), { recursive: true, force: true });
  return folder;
}
