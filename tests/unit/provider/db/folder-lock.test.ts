import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { takeFolder } from '@/provider/db/folder-lock';

test('a folder that is held is refused with one line that says what to do, and is free again afterwards', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'odette-lock-'));
  const release = await takeFolder(folder);

  await expect(takeFolder(folder)).rejects.toThrow(/open in another process.*DATA_DIR/);
  await release();
  await (
    await takeFolder(folder)
  )();
});
