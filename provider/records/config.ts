import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { fromWire } from '@/contract/wire';
import type { Db } from '@/provider/db/client';
import { configs } from '@/provider/db/schema/system';

/** The entries of one module of the editable lists, checked: what an owner wrote wrongly fails here, with its name. */
export async function readConfigs<Shape extends z.ZodType>(
  db: Db,
  module: string,
  shape: Shape,
): Promise<z.output<Shape>> {
  const rows = await db
    .select({ key: configs.key, value: configs.value })
    .from(configs)
    .where(eq(configs.module, module));
  // Keys of the table are written as they travel, `footer_about_us`.
  return shape.parse(fromWire(Object.fromEntries(rows.map(({ key, value }) => [key, value]))));
}
