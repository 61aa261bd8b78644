import { eq } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { attributeOptions, attributes } from '@/provider/db/schema/attribute';

/** Labels by "code/value". */
export type OptionLabels = ReadonlyMap<string, string>;

export async function loadOptionLabels(db: Db): Promise<OptionLabels> {
  const rows = await db
    .select({ code: attributes.code, value: attributeOptions.value, label: attributeOptions.label })
    .from(attributeOptions)
    .innerJoin(attributes, eq(attributes.id, attributeOptions.attributeId));
  return new Map(rows.map(({ code, value, label }) => [`${code}/${value}`, label]));
}
