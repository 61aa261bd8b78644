import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('every test that the threat model names exists', () => {
  const rows = readFileSync('docs/threat-model.md', 'utf8').split('\n');
  const start = rows.findIndex((row) => row.startsWith('| attack '));
  const attackRows = rows.slice(start + 2).filter((row) => row.startsWith('|'));
  expect(attackRows.length).toBeGreaterThan(20);
  for (const row of attackRows) {
    const names = row
      .split('|')
      .at(-2)!
      .replaceAll(/\([^)]*\)/g, '');
    let folder = '';
    for (const name of names.split(',').map((part) => part.trim())) {
      // "integration/order-races, cart-races": the second is in the same folder.
      const path = name.includes('/') ? name : `${folder}/${name}`;
      folder = path.slice(0, path.lastIndexOf('/'));
      const file = path.startsWith('e2e/') ? `${path}.spec.ts` : `tests/${path}.test.ts`;
      expect(existsSync(file), `${file}, named in: ${row}`).toBe(true);
    }
  }
});
