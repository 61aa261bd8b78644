import type { Db } from '@/provider/db/client';
import type { RateLimits } from './http/rate-limits';
import type { Config } from '@/provider/config';

/** Dependencies of a handler, besides its input. `invalidateTags` marks catalogue cache tags as stale. */
export type ServiceContext = {
  db: Db;
  config: Config;
  limits: RateLimits;
  now: () => Date;
  invalidateTags: (...tags: string[]) => void;
};
