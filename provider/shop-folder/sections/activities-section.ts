import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { activityTag, homeTag } from '@/contract/cache-tags';
import type { Db } from '@/provider/db/client';
import { diyTemplates, eventGifts, surveyAnswers, surveys } from '@/provider/db/schema/activity';
import type { GrandOpeningConfig } from '@/provider/modules/activity/grand-opening';
import {
  readActivityFiles,
  toLandingPageRow,
  toOpeningConfig,
  toSurveyRow,
} from '@/provider/shop-folder/content/activities';
import { Activity, type GrandOpeningFile } from '@/provider/shop-folder/content/activity-files';
import { toFields, type Fields, type FileEntry } from '@/provider/shop-folder/entries/entry';
import { toFileFields, toPlainFields } from '@/provider/shop-folder/entries/localized-fields';
import { loadBase, type Base } from '@/provider/shop-folder/entries/imported-entries';
import { loadConfigs, saveConfig, updateRow } from '@/provider/shop-folder/entries/save-rows';
import type { EntryChange, Removal, Section } from '@/provider/shop-folder/entries/section';
import { withTranslations } from '@/provider/shop-folder/entries/with-translations';
import { resolveDates } from '@/provider/shop-folder/files/resolve-dates';
import type { DateContext } from '@/provider/shop-folder/files/shop-date';
import { formatYaml } from '@/provider/shop-folder/files/write-yaml';
import { toLandingPageFile, toOpeningFile, toQuizFile } from './activity-files';
import { saveGifts } from './opening-gifts';
import type { ContentReferences } from './references';

const OPENING = { module: 'activity', key: 'opening' };
const FOLDER = 'activities';
const getFile = (name: string) => `${FOLDER}/${name}.yaml`;

/** The name of the file of the opening, which the shop does not hold. */
function getOpeningName(base: Base | null): string {
  const [name] = [...(base ?? [])].find(([, { values }]) => values.type === 'grand_opening') ?? [];
  return name ?? 'grand-opening';
}

async function loadActivities(db: Db, base: Base | null): Promise<Map<string, Fields>> {
  const opening = (await loadConfigs(db, OPENING.module)).get(OPENING.key) as GrandOpeningConfig | undefined;
  const gifts = await db.select().from(eventGifts).orderBy(asc(eventGifts.position), asc(eventGifts.id));
  const pages = await db.select().from(diyTemplates).orderBy(asc(diyTemplates.id));
  const quizzes = await db.select().from(surveys).orderBy(asc(surveys.id));
  const files: [string, Activity][] = [
    ...(opening ? [[getOpeningName(base), toOpeningFile(opening, gifts)] as [string, Activity]] : []),
    ...pages.map((page): [string, Activity] => [page.urlPath, toLandingPageFile(page)]),
    ...quizzes.map((quiz): [string, Activity] => [quiz.identifier, toQuizFile(quiz)]),
  ];
  return new Map(files.map(([name, activity]) => [name, toFields(activity)]));
}

const getPosition = ({ source }: EntryChange) =>
  typeof source.position === 'number' ? source.position : Number.MAX_SAFE_INTEGER;

async function saveActivity(db: Db, { key, before, after, source }: EntryChange, dates: DateContext) {
  const activity = toFields(after) as Activity;
  const isSame = before?.type === activity.type;
  if (before && !isSame) await removeActivity(db, before as Activity, key);
  switch (activity.type) {
    case 'grand_opening': {
      await saveConfig(db, OPENING, toOpeningConfig(activity, dates));
      const isChanged = JSON.stringify(before?.gifts ?? []) !== JSON.stringify(activity.gifts);
      if (!isChanged) return;
      const source = (await loadBase(db, 'activities'))?.get(key)?.source;
      const last = source && (toPlainFields(source) as GrandOpeningFile);
      return saveGifts(db, activity.gifts, last ? (last.gifts ?? []) : null);
    }
    case 'landing_page': {
      const { updated, ...rest } = activity;
      const page = source.updated === undefined ? rest : { ...rest, updated };
      const row = toLandingPageRow(key, page, dates);
      if (!isSame) return void (await db.insert(diyTemplates).values(row));
      const old = toLandingPageRow(key, before as typeof activity, dates);
      return updateRow(db, diyTemplates, eq(diyTemplates.urlPath, key), { before: old, after: row });
    }
    case 'quiz': {
      const row = toSurveyRow(key, activity);
      if (!isSame) return void (await db.insert(surveys).values(row));
      await db.update(surveys).set(row).where(eq(surveys.identifier, key));
    }
  }
}

async function removeActivity(db: Db, { type }: Pick<Activity, 'type'>, name: string): Promise<Removal> {
  if (type === 'grand_opening') {
    await saveConfig(db, OPENING, null);
    await saveGifts(db, [], null);
    return 'removed';
  }
  if (type === 'landing_page') {
    await db.delete(diyTemplates).where(eq(diyTemplates.urlPath, name));
    return 'removed';
  }
  const [quiz] = await db.select({ id: surveys.id }).from(surveys).where(eq(surveys.identifier, name));
  if (!quiz) return 'removed';
  const answers = await db
    .select({ id: surveyAnswers.surveyId })
    .from(surveyAnswers)
    .where(eq(surveyAnswers.surveyId, quiz.id))
    .limit(1);
  if (answers.length === 0) {
    await db.delete(surveys).where(eq(surveys.id, quiz.id));
    return 'removed';
  }
  await db.update(surveys).set({ isOpen: false }).where(eq(surveys.id, quiz.id));
  return 'kept';
}

export const activitiesSection: Section<ContentReferences> = withTranslations({
  name: 'activities',
  getFile,
  filledFields: ['updated'],
  read: async (folder, references) => {
    const { activities, unreadable } = await readActivityFiles(folder, references);
    const entries = activities.map(({ name, activity }): FileEntry => {
      const source = toFields(activity);
      // The shop does not hold the position of a page: it lists them by their ids.
      const { position: _position, ...values } = source;
      return { key: name, file: getFile(name), path: [], source, values: resolveDates(values, folder) };
    });
    return { entries, unreadable: unreadable ?? 'all', isMissing: !existsSync(join(folder.path, FOLDER)) };
  },
  load: loadActivities,
  save: async (db, changes, dates) => {
    // Landing pages are listed in the order in which they were written.
    for (const change of changes.toSorted((a, b) => getPosition(a) - getPosition(b)))
      await saveActivity(db, change, dates);
  },
  remove: async (db, key) => {
    const activity = (await loadActivities(db, null)).get(key) as Activity | undefined;
    return removeActivity(db, activity ?? { type: 'grand_opening' }, key);
  },
  listTags: async () => [activityTag(), homeTag()],
  format: async (entries, { readFile, language }) => {
    const files = new Map<string, string>();
    for (const [name, fields] of entries) {
      const file = getFile(name);
      const said = toFileFields(fields, language) as Activity;
      files.set(file, formatYaml(Activity, said, await readFile(file)));
    }
    return files;
  },
});
