import type { Db } from '../../client';
import { diyTemplates, openingGifts as giftTable, surveys } from '../../schema/activity';
import { configs } from '../../schema/system';
import { hairQuiz } from './hair-quiz';
import { openingFrom, openingGifts } from './opening';
import { templatesFrom } from './templates';

/** What is on: the opening with its gifts, landing pages, the open survey. */
export async function putActivity(db: Db, now: Date): Promise<void> {
  await db.insert(configs).values({ module: 'activity', key: 'opening', value: openingFrom(now) });
  await db.insert(giftTable).values(openingGifts);
  await db.insert(diyTemplates).values(templatesFrom(now));
  await db.insert(surveys).values(hairQuiz);
}
