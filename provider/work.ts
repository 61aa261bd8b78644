import type { Db } from './db/client';
import type { RateLimits } from './http/limits';
import type { Config } from './settings';

/** Dependencies of a handler, besides its input. `invalidateTags` marks catalogue cache tags as stale. */
export type ServiceContext = {
  db: Db;
  config: Config;
  limits: RateLimits;
  now: () => Date;
  invalidateTags: (...tags: string[]) => void;
};
