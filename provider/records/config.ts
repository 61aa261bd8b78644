import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { toCamelCaseKeys } from '@/contract/wire';
import type { Db } from '@/provider/db/client';
import { configs } from '@/provider/db/schema/system';

/** The entries of one module of the editable lists, checked: what an owner wrote wrongly fails here, with its name. */
export async function loadConfigs<Shape extends z.ZodType>(
  db: Db,
  module: string,
  schema: Shape,
): Promise<z.output<Shape>> {
  const rows = await db
    .select({ key: configs.key, value: configs.value })
    .from(configs)
    .where(eq(configs.module, module));
  // Keys of the table are written as they travel, `footer_about_us`.
  return schema.parse(toCamelCaseKeys(Object.fromEntries(rows.map(({ key, value }) => [key, value]))));
}
