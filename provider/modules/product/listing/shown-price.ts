import { sql, type SQL } from 'drizzle-orm';

/** Rounds like Math.round, so that SQL and the cards agree on every price (platform/money.ts). */
export const toShownMinor = (cents: SQL, rate: number) => sql`floor(${cents} * ${rate}::float8 + 0.5)::int`;
