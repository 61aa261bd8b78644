import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures/test';

const ADDRESSES = 40;
const AT_ONCE = 6;
const build = process.env.DIST_DIR || '.next-test';

const bytesIn = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    return sum + (entry.isDirectory() ? bytesIn(path) : statSync(path).size);
  }, 0);

test('made-up addresses answer 404 and leave nothing on the disk', { tag: '@all' }, async ({ request }) => {
  await request.get('/made-up-first');
  const before = bytesIn(build);
  let asked = 0;
  const askOn = async () => {
    while (asked < ADDRESSES) {
      asked += 1;
      const answer = await request.get(`/made-up-${asked}`);
      expect(answer.status()).toBe(404);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askOn));
  // Each such page weighs about 80 KB.
  expect(bytesIn(build) - before).toBeLessThan(500_000);
});
