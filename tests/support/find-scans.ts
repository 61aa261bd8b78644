import type { Db } from '@/provider/db/client';
import type { RecordedStatement } from './record-statements';

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };

const listScannedTables = ({ 'Node Type': type, 'Relation Name': table, Plans = [] }: Plan): string[] => [
  ...(type === 'Seq Scan' && table ? [table] : []),
  ...Plans.flatMap(listScannedTables),
];

/** Returns how the database would run the statement. */
export async function explainStatement(db: Db, { text, parameters }: RecordedStatement): Promise<Plan[]> {
  const client = (
    db as unknown as { $client: { query: (...args: unknown[]) => Promise<{ rows: unknown[] }> } }
  ).$client;
  const { rows } = await client.query(`explain (format json) ${text}`, parameters);
  const [{ 'QUERY PLAN': plans }] = rows as [{ 'QUERY PLAN': { Plan: Plan }[] }];
  return plans.map(({ Plan: plan }) => plan);
}

/** Which of these tables the statement reads whole because it has no index for what it asks. */
export async function findScans(
  db: Db,
  statement: RecordedStatement,
  tables: readonly string[],
): Promise<string[]> {
  const plans = await explainStatement(db, statement);
  return plans.flatMap(listScannedTables).filter((table) => tables.includes(table));
}
