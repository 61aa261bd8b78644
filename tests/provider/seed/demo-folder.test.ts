import { expect, test } from 'vitest';
import { readDemoFolder } from '@/provider/seed/demo-folder';

test('all errors of the folder end the seeding, each with file and line', async () => {
  const reading = readDemoFolder({ now: new Date(0), timeZone: 'UTC' }, async ({ report }) => {
    report({ file: 'home.yaml', line: 3, field: 'blocks.0.limit', message: 'Write 24 or less.' });
    report({ file: 'activities/a.yaml', line: null, field: null, message: 'The file is larger than 5 MB.' });
  });
  await expect(reading).rejects.toThrow(
    /shops\/demo has errors:\nhome\.yaml:3, blocks\.0\.limit: Write 24 or less\.\nactivities\/a\.yaml: The file is larger/,
  );
});
