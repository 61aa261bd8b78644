import type { Db } from './db/client';
import type { Limits } from './http/limits';
import type { Settings } from './settings';

/** What a handler works with beside its input. `changed` says which tags of the catalogue are out of date. */
export type Work = {
  db: Db;
  settings: Settings;
  limits: Limits;
  now: () => Date;
  changed: (...tags: string[]) => void;
};
