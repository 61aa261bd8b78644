import { z } from 'zod';
import { isMediaPath, isVideoPath } from '@/provider/platform/images/media-path';
import { quoteText } from '@/provider/shop-folder/files/file-error';
import { markLocalized } from '@/provider/shop-folder/files/localized-text';

const AMOUNT_MAX = 1_000_000;

const createText = () =>
  z.string('Write text. A number is text in quotes, like "613".').trim().min(1, 'Write text here.');

/** A name, a code, or another text that is the same in all languages. */
export const Text = createText();

/** A text that shoppers read: in its place may be one per locale. */
export const LocalizedText = markLocalized(createText());

const LIST_MESSAGE = 'Write a list: each entry begins with "- ".';

/** A list that may be missing. */
export const optionalList = <Item extends z.ZodType>(item: Item) => z.array(item, LIST_MESSAGE).default([]);

export const nonEmptyList = <Item extends z.ZodType>(item: Item) =>
  z.array(item, LIST_MESSAGE).min(1, 'Write one entry or more.');

/** A page of the shop, or an address elsewhere. */
export const LinkTarget = z
  .string('Write a page of the shop like /wigs.')
  .regex(
    /^(\/(?![/\\])|https:\/\/|mailto:)\S*$/,
    'Write a page of the shop like /wigs, or https://example.com.',
  );

/** A page of the shop, without its first slash as in most tables. */
export const SitePath = z.codec(
  z
    .string('Write a page of the shop like /wigs.')
    .regex(/^\/(?![/\\])\S*$/, 'Write a page of the shop like /wigs.'),
  z.string(),
  { decode: (path) => path.slice(1), encode: (path) => `/${path}` },
);

/** Addresses with a route of their own in app/. */
export const OWN_PATHS = [
  ...[
    '403',
    '404',
    'activity',
    'api',
    'blog',
    'cart',
    'compare',
    'error-page',
    'filtered',
    'forgotpassword',
    'login',
    'markdown',
  ],
  ...['media', 'order', 'register', 'search', 'site-map', 'sitemap', 'user'],
];

/** Every address with it is behind the login. */
const PRIVATE_WORD = 'user';

/** Whether a page at this address would need a login. */
export const isPrivatePath = (path: string) => path.includes(PRIVATE_WORD);

/** Takes the word out: "trousers" as "trous-ers". */
export const toPublicPath = (path: string) =>
  path.replaceAll(PRIVATE_WORD, `${PRIVATE_WORD.slice(0, 2)}-${PRIVATE_WORD.slice(2)}`);

/** A file of the folder `media`. The back office knows by its format that it can be chosen and uploaded. */
export const ImageFile = z
  .string('Write the file of an image.')
  .refine(
    (file) => isMediaPath(file) && !isVideoPath(file),
    'Write an image of the folder media, like banners/spring.webp.',
  )
  .meta({ format: 'image' });

/** A file of the folder `media`. */
export const VideoFile = Text.refine(
  (file) => isMediaPath(file) && isVideoPath(file),
  'Write a file of the folder media, like films/wash.mp4.',
);

const AMOUNT_MESSAGE = 'Write an amount like 20.00, without quotes and currency.';

/** An amount in the base currency, as cents. */
export const CentsAmount = z.codec(
  z
    .number(AMOUNT_MESSAGE)
    .min(0, 'Write 0 or more.')
    .max(AMOUNT_MAX, `Write ${AMOUNT_MAX} or less.`)
    .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, AMOUNT_MESSAGE),
  z.number(),
  { decode: (amount) => Math.round(amount * 100), encode: (cents) => cents / 100 },
);

export const Count = z.int('Write a whole number.').min(0, 'Write 0 or more.').max(1_000_000_000);

export const OptionalBoolean = z.boolean('Write true or false.').default(false);

/** What other files of the folder may name. Null: not known here, so not checked. */
export type KnownReferences = {
  categoryPaths: ReadonlySet<string> | null;
  productSkus: ReadonlySet<string> | null;
  variantSkus: ReadonlySet<string> | null;
  couponCodes: ReadonlySet<string> | null;
};

const kinds = {
  categoryPaths: 'category',
  productSkus: 'product with the SKU',
  variantSkus: 'variant with the SKU',
  couponCodes: 'coupon',
} satisfies Record<keyof KnownReferences, string>;

type Issues = Pick<z.RefinementCtx, 'addIssue'>;

/** Reports those of `values` that lead nowhere; `path` is where the list is in the file. */
export function checkReferences(
  ctx: Issues,
  known: Partial<KnownReferences>,
  kind: keyof KnownReferences,
  path: readonly PropertyKey[],
  values: readonly string[] | string,
) {
  const check = (value: string, valuePath: readonly PropertyKey[]) => {
    if (known[kind]?.has(value) === false)
      ctx.addIssue({
        code: 'custom',
        path: [...valuePath],
        message: `There is no ${kinds[kind]} ${quoteText(value)}.`,
      });
  };
  if (typeof values === 'string') check(values, path);
  else for (const [index, value] of values.entries()) check(value, [...path, index]);
}

/** Reports each of `values` that was there before. */
export function checkUnique(
  ctx: Issues,
  values: readonly string[],
  getPath: (index: number) => readonly PropertyKey[],
) {
  for (const [index, value] of values.entries())
    if (values.indexOf(value) < index)
      ctx.addIssue({
        code: 'custom',
        path: [...getPath(index)],
        message: `${quoteText(value)} is already there. Remove one of the two.`,
      });
}
