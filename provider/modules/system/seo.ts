import { asc } from 'drizzle-orm';
import type { SeoItem } from '@/contract/system';
import type { Db } from '@/provider/db/client';
import { seoItems } from '@/provider/db/schema/system';

export const listSeo = (db: Db): Promise<SeoItem[]> => db.select().from(seoItems).orderBy(asc(seoItems.url));
