import type { Db } from '@/provider/db/client';
import { diyTemplates, eventGifts as giftTable, surveys } from '@/provider/db/schema/activity';
import { configs } from '@/provider/db/schema/system';
import { hairQuiz } from './hair-quiz';
import { buildGrandOpening, demoEventGifts } from './grand-opening';
import { buildTemplates } from './templates';

/** Seeds the grand opening with its gifts, landing pages, the open survey. */
export async function seedActivity(db: Db, now: Date): Promise<void> {
  await db.insert(configs).values({ module: 'activity', key: 'opening', value: buildGrandOpening(now) });
  await db.insert(giftTable).values(demoEventGifts);
  await db.insert(diyTemplates).values(buildTemplates(now));
  await db.insert(surveys).values(hairQuiz);
}
