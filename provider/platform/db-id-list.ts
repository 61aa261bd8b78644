import { sql } from 'drizzle-orm';

/** Ids as one parameter: `any(…)` gets the same plan for 1 and for 100. */
export const toSqlIdArray = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::int[]`;
