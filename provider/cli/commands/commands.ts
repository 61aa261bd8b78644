import { backupCommand } from './backup';
import { checkCommand } from './check';
import type { Command } from './command';
import { exportCommand } from './export';
import { imagesCommand } from './images';
import { importCommand } from './import';
import { keysCommand } from './back-office/keys';
import { moveCommand } from './move';
import { newCommand } from './new';
import { providerCommand } from './provider';
import { restoreCommand } from './restore';
import { staffCommand } from './back-office/staff';

/** All commands of `npm run shop`, in the order in which the help lists them. */
export const commands: ReadonlyMap<string, Command> = new Map([
  ['new', newCommand],
  ['check', checkCommand],
  ['import', importCommand],
  ['export', exportCommand],
  ['images', imagesCommand],
  ['staff', staffCommand],
  ['keys', keysCommand],
  ['move', moveCommand],
  ['backup', backupCommand],
  ['restore', restoreCommand],
  ['provider', providerCommand],
]);
