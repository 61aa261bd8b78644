import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Everything that determines the tables and their content. */
const SOURCES = [
  'provider',
  'contract',
  'shops',
  'media/manifest.json',
  'package-lock.json',
  'tests/support/seed-once.ts',
];

let fingerprint: string | undefined;

/** A hash of everything that determines the tables of a new database and the demo shop in them. */
export function computeSeedFingerprint(): string {
  if (fingerprint) return fingerprint;
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const paths = statSync(source).isFile()
      ? [source]
      : readdirSync(source, { encoding: 'utf8', recursive: true })
          .map((path) => join(source, path))
          .filter((path) => statSync(path).isFile())
          .sort();
    for (const path of paths) hash.update(path).update(readFileSync(path));
  }
  return (fingerprint = hash.digest('hex').slice(0, 16));
}
