import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '@/provider/db/client';
import { diyTemplates, eventGifts, surveys } from '@/provider/db/schema/activity';
import type { SurveyQuestionJson, TemplateBlockJson } from '@/provider/db/schema/activity-json';
import { configs } from '@/provider/db/schema/system';
import type { GrandOpeningConfig } from '@/provider/modules/activity/grand-opening';
import { getFileErrorMessage } from '@/provider/shop-folder/files/read-text';
import { readYaml } from '@/provider/shop-folder/files/read-yaml';
import { resolveShopDate, type DateContext } from '@/provider/shop-folder/files/shop-date';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';
import { Activity, type GrandOpeningFile, type LandingPageFile, type QuizFile } from './activity-files';
import { checkReferences, checkUnique, type KnownReferences } from './fields';

/** The name of the file is the last part of the page's address, or the identifier of the quiz. */
type NamedActivity = { name: string; activity: Activity };
export type Activities = readonly NamedActivity[];

const FOLDER = 'activities';
/** Pages of app/…/activity that are no landing pages. */
const OWN_PAGES = ['hair-quiz', 'new-customer', 'share', 'store-grand-opening'];
const FILE_NAME = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.yaml$/;

const withChecks = (folder: ShopFolder, known: KnownReferences) =>
  Activity.superRefine((activity, ctx) => {
    if (activity.type === 'grand_opening') {
      checkReferences(ctx, known, 'productSkus', ['products'], activity.products);
      if (resolveShopDate(activity.starts, folder) >= resolveShopDate(activity.ends, folder))
        ctx.addIssue({ code: 'custom', path: ['ends'], message: 'It ends before it starts.' });
    }
    if (activity.type === 'quiz') {
      const ids = activity.questions.map(({ id }) => id);
      checkUnique(ctx, ids, (index) => ['questions', index, 'id']);
      for (const [at, { options }] of activity.questions.entries()) {
        const values = options.map(({ value }) => value);
        checkUnique(ctx, values, (index) => ['questions', at, 'options', index, 'value']);
      }
    }
    if (activity.type !== 'landing_page') return;
    for (const [index, block] of activity.blocks.entries()) {
      const at = ['blocks', index];
      if (block.type === 'products')
        checkReferences(ctx, known, 'productSkus', [...at, 'products'], block.products);
      if (block.type === 'coupon')
        checkReferences(ctx, known, 'couponCodes', [...at, 'coupon'], block.coupon);
    }
  });

/** The files in their order, without hidden ones. */
async function listFiles({ path, report }: ShopFolder): Promise<string[]> {
  try {
    const names = await readdir(join(path, FOLDER));
    return names.filter((name) => !name.startsWith('.')).toSorted();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      report({ file: FOLDER, line: null, field: null, message: getFileErrorMessage(error) });
    return [];
  }
}

/** All activities; those with errors are reported and left out. */
export async function readActivityFiles(folder: ShopFolder, known: KnownReferences): Promise<Activities> {
  const schema = withChecks(folder, known);
  const activities: NamedActivity[] = [];
  for (const file of await listFiles(folder)) {
    const path = `${FOLDER}/${file}`;
    const fail = (message: string) => folder.report({ file: path, line: null, field: null, message });
    const [, name] = FILE_NAME.exec(file) ?? [];
    if (name === undefined) {
      fail('Name the file with small letters, digits and hyphens, like spring-sale.yaml.');
      continue;
    }
    const activity = await readYaml(folder, path, schema);
    const isSecond = (type: Activity['type']) =>
      activity?.type === type && activities.some((other) => other.activity.type === type);
    if (activity?.type === 'landing_page' && OWN_PAGES.includes(name))
      fail('The shop has a page of this address. Rename the file.');
    else if (isSecond('grand_opening')) fail('There is another grand_opening. A shop has one.');
    else if (activity) activities.push({ name, activity });
  }
  return activities;
}

async function saveOpening(db: Db, opening: GrandOpeningFile, dates: DateContext) {
  const toTime = (text: string) => resolveShopDate(text, dates).toISOString();
  const value: GrandOpeningConfig = {
    title: opening.title,
    text: opening.text,
    titleDuring: opening.title_during,
    titleAfter: opening.title_after,
    textAfter: opening.text_after,
    image: opening.image,
    imageAlt: opening.image_alt,
    startTime: toTime(opening.starts),
    endTime: toTime(opening.ends),
    timeZone: opening.time_zone,
    place: opening.place,
    giftsTitle: opening.gifts_title,
    giftsText: opening.gifts_text,
    productsTitle: opening.products_title,
    productSkus: opening.products,
  };
  await db.insert(configs).values({ module: 'activity', key: 'opening', value });
  const gifts = opening.gifts.map(({ image_alt: imageAlt, total, remaining = total, ...gift }, position) => ({
    ...gift,
    imageAlt,
    total,
    remaining,
    position,
  }));
  if (gifts.length > 0) await db.insert(eventGifts).values(gifts);
}

function toBlockJson(block: LandingPageFile['blocks'][number], dates: DateContext): TemplateBlockJson {
  const { title } = block;
  switch (block.type) {
    case 'hero': {
      const { type, text, image, image_alt: imageAlt, text_side: wordsSide } = block;
      const { link = null, link_text: linkText = null } = block;
      return { type, title, text, image, imageAlt, wordsSide, link, linkText };
    }
    case 'images': {
      const items = block.images.map(({ image_alt: alt, link = null, ...image }) => ({
        ...image,
        alt,
        link,
      }));
      return { type: block.type, title, items };
    }
    case 'products': {
      const { type, products: skus, link = null, link_text: linkText = null } = block;
      return { type, title, link, linkText, skus };
    }
    case 'countdown': {
      const endTime = resolveShopDate(block.until, dates).toISOString();
      return { type: block.type, title, label: block.label, endTime };
    }
    case 'coupon':
      return { type: block.type, title, text: block.text, code: block.coupon };
    case 'text':
      return block;
  }
}

const getPosition = ({ page }: { page: LandingPageFile }) => page.position ?? Number.MAX_SAFE_INTEGER;

/** By position, then by name. */
const listLandingPages = (activities: Activities) =>
  activities
    .flatMap(({ name, activity }) => (activity.type === 'landing_page' ? [{ name, page: activity }] : []))
    .toSorted((a, b) => getPosition(a) - getPosition(b));

const toQuestionJson = ({ options, ...question }: QuizFile['questions'][number]): SurveyQuestionJson => ({
  ...question,
  options: options.map(({ texture = null, profile, ...option }) => {
    const { cap_size: capSize, head_inches: headInches, ...rest } = profile;
    return {
      ...option,
      texture,
      profile: {
        ...rest,
        ...(capSize !== undefined && { capSize }),
        ...(headInches !== undefined && { headInches }),
      },
    };
  }),
});

export async function saveActivities(db: Db, activities: Activities, dates: DateContext): Promise<void> {
  for (const { name, activity } of activities) {
    if (activity.type === 'grand_opening') await saveOpening(db, activity, dates);
    if (activity.type !== 'quiz') continue;
    const { title, text, closed, questions } = activity;
    const row = { identifier: name, title, text, questions: questions.map(toQuestionJson), isOpen: !closed };
    await db.insert(surveys).values(row);
  }
  const pages = listLandingPages(activities).map(({ name, page }) => ({
    urlPath: name,
    title: page.title,
    description: page.description,
    image: page.image,
    blocks: page.blocks.map((block) => toBlockJson(block, dates)),
    isActive: !page.hidden,
    updatedAt: page.updated === undefined ? dates.now : resolveShopDate(page.updated, dates),
  }));
  if (pages.length > 0) await db.insert(diyTemplates).values(pages);
}
