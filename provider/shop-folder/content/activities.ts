import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { SurveyQuestionJson, TemplateBlockJson } from '@/provider/db/schema/activity-json';
import type { GrandOpeningConfig } from '@/provider/modules/activity/grand-opening';
import { getFileErrorMessage } from '@/provider/shop-folder/files/read-text';
import { readYaml } from '@/provider/shop-folder/files/read-yaml';
import { resolveShopDate, type DateContext } from '@/provider/shop-folder/files/shop-date';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';
import { Activity, type GrandOpeningFile, type LandingPageFile, type QuizFile } from './activity-files';
import { checkReferences, checkUnique, type KnownReferences } from './fields';

/** The name of the file is the last part of the page's address, or the identifier of the quiz. */
type NamedActivity = { name: string; activity: Activity };
export type Activities = {
  activities: readonly NamedActivity[];
  /** Names of those with errors; null: the folder cannot be read. */
  unreadable: ReadonlySet<string> | null;
};

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

/** The files in their order, without hidden ones; null, with a report, if the folder cannot be read. */
async function listFiles({ path, report }: ShopFolder): Promise<string[] | null> {
  try {
    const names = await readdir(join(path, FOLDER));
    return names.filter((name) => !name.startsWith('.')).toSorted();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    report({ file: FOLDER, line: null, field: null, message: getFileErrorMessage(error) });
    return null;
  }
}

/** All activities; those with errors are reported and left out. */
export async function readActivityFiles(folder: ShopFolder, known: KnownReferences): Promise<Activities> {
  const schema = withChecks(folder, known);
  const activities: NamedActivity[] = [];
  const files = await listFiles(folder);
  const unreadable = new Set<string>();
  for (const file of files ?? []) {
    const path = `${FOLDER}/${file}`;
    const fail = (message: string) => folder.report({ file: path, line: null, field: null, message });
    const [, name] = FILE_NAME.exec(file) ?? [];
    if (name === undefined) {
      fail('Name the file with small letters, digits and hyphens, like spring-sale.yaml.');
      continue;
    }
    const activity = await readYaml(folder, path, schema);
    unreadable.add(name);
    const isSecond = (type: Activity['type']) =>
      activity?.type === type && activities.some((other) => other.activity.type === type);
    if (activity?.type === 'landing_page' && OWN_PAGES.includes(name))
      fail('The shop has a page of this address. Rename the file.');
    else if (isSecond('grand_opening')) fail('There is another grand_opening. A shop has one.');
    else if (activity) {
      activities.push({ name, activity });
      unreadable.delete(name);
    }
  }
  return { activities, unreadable: files && unreadable };
}

export function toOpeningConfig(opening: GrandOpeningFile, dates: DateContext): GrandOpeningConfig {
  const toTime = (text: string) => resolveShopDate(text, dates).toISOString();
  return {
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
}

export const toGiftRows = (gifts: GrandOpeningFile['gifts']) =>
  gifts.map(({ image_alt: imageAlt, total = null, remaining = total, ...gift }, position) => ({
    ...gift,
    imageAlt,
    total,
    remaining,
    position,
  }));

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

const toQuestionJson = ({ options, ...question }: QuizFile['questions'][number]): SurveyQuestionJson => ({
  ...question,
  options: options.map(({ texture = null, profile, ...option }) => {
    const { cap_size: capSize, head_inches: headInches, color_family: colorFamily, ...others } = profile;
    const { length_inches: lengthInches, ...rest } = others;
    return {
      ...option,
      texture,
      profile: {
        ...rest,
        ...(capSize !== undefined && { capSize }),
        ...(headInches !== undefined && { headInches }),
        ...(colorFamily !== undefined && { colorFamily }),
        ...(lengthInches !== undefined && { lengthInches }),
      },
    };
  }),
});

export const toSurveyRow = (identifier: string, { title, text, closed, questions }: QuizFile) => ({
  ...{ identifier, title, text },
  questions: questions.map(toQuestionJson),
  isOpen: !closed,
});

export const toLandingPageRow = (urlPath: string, page: LandingPageFile, dates: DateContext) => ({
  urlPath,
  title: page.title,
  description: page.description,
  image: page.image,
  blocks: page.blocks.map((block) => toBlockJson(block, dates)),
  isActive: !page.hidden,
  updatedAt: page.updated === undefined ? dates.now : resolveShopDate(page.updated, dates),
});
