import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { toCamelCaseKeys } from '@/contract/case-conversion';
import type { Db } from '@/provider/db/client';
import { configs } from '@/provider/db/schema/system';

/** Loads and validates one module of the editable lists; an admin's invalid value throws here, with its key. */
export async function loadConfigs<Shape extends z.ZodType>(
  db: Db,
  module: string,
  schema: Shape,
): Promise<z.output<Shape>> {
  const rows = await db
    .select({ key: configs.key, value: configs.value })
    .from(configs)
    .where(eq(configs.module, module));
  // Table keys use the wire format, `footer_about_us`.
  return schema.parse(toCamelCaseKeys(Object.fromEntries(rows.map(({ key, value }) => [key, value]))));
}
