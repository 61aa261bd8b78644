import { z } from 'zod';
import { del, get, post, put } from './call';
import { DateTime } from './primitives';
import { fieldMessages } from './field-messages';

/** What the back office edits as a whole, each the content of a file of the shop folder. */
export const ContentName = z.enum([
  'coupons',
  'banners',
  'navigation',
  'home',
  'popups',
  'deals',
  'questions',
  'search',
  'seo',
]);
export type ContentName = z.infer<typeof ContentName>;

export const TEXT_MAX = 1_000_000;

const Content = z.object({
  name: ContentName,
  /** JSON, as the file of the shop folder says it (docs/shop-folder.md). Text, since its keys are data. */
  text: z.string(),
  /** The JSON Schema of it. */
  schema: z.string(),
  /** Changes with every change of somebody. */
  version: z.string(),
  /** Names of entries that were to be removed and have ended instead, since something depends on them. */
  kept: z.array(z.string()),
});

export const TextKind = z.enum(['pages', 'posts']);
export type TextKind = z.infer<typeof TextKind>;

const ADDRESS_MAX = 100;

/** The address of a text, which is the name of its file in the shop folder. */
export const TextAddress = z
  .string()
  .trim()
  .max(ADDRESS_MAX)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Write small letters, digits and hyphens, like size-guide')
  .refine(
    (name) => !name.includes('user'),
    'Pages with “user” in their address are only shown after a login',
  );
/** One that cannot be an address is not found. */
const KnownAddress = z.string().max(1000);

const EditedText = z.object({
  kind: TextKind,
  name: z.string(),
  /** JSON: the settings of the file, and its Markdown as `text`. */
  text: z.string(),
  /** The JSON Schema of the settings. */
  schema: z.string(),
  version: z.string(),
});

const ContentImage = z.object({
  /** As content names it: a file of the folder `media`. */
  path: z.string(),
});

/** Images that were uploaded for content, in all. `npm run shop -- images --delete` makes room. */
export const CONTENT_IMAGES_MAX = 2_000;

/** Coupons, banners and all else around products. */
export const adminContentContract = {
  read: get('/api/admin/content/{name}', { input: z.object({ name: ContentName }), data: Content }),
  /** Refused as a whole if something of it is wrong, or if somebody else has changed it since it was read. */
  update: put('/api/admin/content/{name}', {
    input: z.strictObject({ name: ContentName, text: z.string().max(TEXT_MAX), version: z.string().max(64) }),
    data: Content,
  }),
  /** Lists images that content may name: those that were uploaded, newest first, then those of the shop folder. */
  listImages: get('/api/admin/content_images', { data: z.object({ items: z.array(ContentImage) }) }),
  /** Stores an image, which is shown once content names it. */
  addImage: post('/api/admin/content_images', {
    encoding: 'form',
    input: z.strictObject({ file: z.instanceof(Blob, { error: fieldMessages.required('File') }) }),
    data: ContentImage.extend({ width: z.number(), height: z.number() }),
  }),
  /** Lists text pages, or posts of the blog with the newest first. */
  listTexts: get('/api/admin/texts/{kind}', {
    input: z.object({ kind: TextKind }),
    data: z.object({
      items: z.array(
        z.object({
          name: z.string(),
          title: z.string(),
          /** The section of a page, the category of a post. */
          group: z.string(),
          /** When a page was changed; from when a post is shown. */
          date: DateTime,
        }),
      ),
    }),
  }),
  /** Returns one text; of the name `new`, which no text has, what a new one begins with. */
  readText: get('/api/admin/texts/{kind}/{name}', {
    input: z.object({ kind: TextKind, name: KnownAddress }),
    data: EditedText,
  }),
  /** Creates a text (`version` is empty), or changes one. */
  saveText: put('/api/admin/texts/{kind}/{name}', {
    input: z.strictObject({
      kind: TextKind,
      name: TextAddress,
      text: z.string().max(TEXT_MAX),
      version: z.string().max(64),
    }),
    data: EditedText,
  }),
  deleteText: del('/api/admin/texts/{kind}/{name}', {
    input: z.object({ kind: TextKind, name: KnownAddress }),
    /** A post that somebody commented on is kept, and no longer shown. */
    data: z.object({ isKept: z.boolean() }),
  }),
};
