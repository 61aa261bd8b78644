import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The first line of a test file that no push needs, with the reason. */
const MARKER = /^\/\/ In test:all only: \S.+/;

/** Whether `npm test` leaves out the test file with this text; `npm run test:all` runs it, too. */
export const isInFullRunOnly = (text) => MARKER.test(text);

/** The marked files of a folder, by their names. */
export const listFullRunFiles = (folder) =>
  readdirSync(folder).filter(
    (name) => /\.spec\.ts$/.test(name) && isInFullRunOnly(readFileSync(join(folder, name), 'utf8')),
  );
