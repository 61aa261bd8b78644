import type { Db } from '@/provider/db/client';
import { currencies } from '@/provider/db/schema/system';

export async function isEmpty(db: Db) {
  return (await db.select().from(currencies).limit(1)).length === 0;
}

export async function seed(db: Db, _now: Date) {
  await db.insert(currencies).values([{ code: 'USD', symbol: '$', name: 'US dollar', rate: 1, position: 1 }]);
}
