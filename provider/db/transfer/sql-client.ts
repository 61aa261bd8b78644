/** What `pg` and PGlite have in common. */
export type SqlClient = {
  query: <Row>(statement: string, values?: unknown[]) => Promise<{ rows: Row[] }>;
};

export const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`;
