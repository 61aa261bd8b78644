import type { Db } from './db/client';
import type { RateLimits } from './http/limits';
import type { Config } from './settings';

/** What a handler works with beside its input. `changed` says which tags of the catalogue are out of date. */
export type ServiceContext = {
  db: Db;
  config: Config;
  limits: RateLimits;
  now: () => Date;
  invalidateTags: (...tags: string[]) => void;
};
