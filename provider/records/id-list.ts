import { sql } from 'drizzle-orm';

/** Ids as one parameter, however many: `any(…)` of it is planned alike for 1 and for 100. */
export const toSqlIdArray = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::int[]`;
