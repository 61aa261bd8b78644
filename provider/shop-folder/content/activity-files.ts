import { z } from 'zod';
import { isTimeZone } from '@/contract/shop-time';
import { ShopDate } from '@/provider/shop-folder/files/shop-date';
import {
  Count,
  ImageFile,
  LinkTarget,
  nonEmptyList,
  OptionalBoolean,
  optionalList,
  LocalizedText,
  Text,
} from './fields';

const INCHES_MESSAGE = 'Write a number of inches from 18 to 28.';
const LENGTH_MESSAGE = 'Write whole inches from 4 to 60.';
const ShortText = Text.max(40, 'Write 40 characters or less.');

const Gift = z
  .strictObject({
    name: LocalizedText,
    text: LocalizedText,
    image: ImageFile,
    image_alt: LocalizedText,
    /** Unlimited without it. */
    total: Count.optional(),
    remaining: Count.optional(),
  })
  .refine(
    ({ total, remaining = 0 }) => remaining <= (total ?? 0),
    'Write how many there are as total, and remaining as no more than that.',
  );

const GrandOpeningFile = z.strictObject({
  type: z.literal('grand_opening'),
  title: LocalizedText,
  text: LocalizedText,
  title_during: LocalizedText,
  title_after: LocalizedText,
  text_after: LocalizedText,
  image: ImageFile,
  image_alt: LocalizedText,
  starts: ShopDate,
  ends: ShopDate,
  time_zone: z.string().refine(isTimeZone, 'Write a time zone like Europe/Paris.'),
  place: z.strictObject({ name: LocalizedText, address: LocalizedText, fittings: LocalizedText }),
  gifts_title: LocalizedText,
  gifts_text: LocalizedText,
  gifts: optionalList(Gift),
  products_title: LocalizedText,
  products: optionalList(Text),
});

const linkFields = { link: LinkTarget.optional(), link_text: LocalizedText.optional() };

const HeroBlock = z.strictObject({
  type: z.literal('hero'),
  title: LocalizedText,
  text: LocalizedText,
  image: ImageFile,
  image_alt: LocalizedText,
  text_side: z.enum(['left', 'right'], 'Write left or right.').default('left'),
  ...linkFields,
});
const TextBlock = z.strictObject({
  type: z.literal('text'),
  title: LocalizedText,
  paragraphs: nonEmptyList(LocalizedText),
});
const ImagesBlock = z.strictObject({
  type: z.literal('images'),
  title: LocalizedText,
  images: nonEmptyList(
    z.strictObject({
      image: ImageFile,
      image_alt: LocalizedText,
      caption: LocalizedText,
      link: LinkTarget.optional(),
    }),
  ),
});
const ProductsBlock = z.strictObject({
  type: z.literal('products'),
  title: LocalizedText,
  ...linkFields,
  products: nonEmptyList(Text),
});
const CountdownBlock = z.strictObject({
  type: z.literal('countdown'),
  title: LocalizedText,
  label: LocalizedText,
  until: ShopDate,
});
const CouponBlock = z.strictObject({
  type: z.literal('coupon'),
  title: LocalizedText,
  text: LocalizedText,
  coupon: Text,
});

const LandingPageFile = z.strictObject({
  type: z.literal('landing_page'),
  title: LocalizedText,
  description: LocalizedText,
  image: ImageFile,
  updated: ShopDate.optional(),
  /** Earlier pages are listed first; those without it, by their names. */
  position: Count.optional(),
  hidden: OptionalBoolean,
  blocks: nonEmptyList(
    z.discriminatedUnion(
      'type',
      [HeroBlock, TextBlock, ImagesBlock, ProductsBlock, CountdownBlock, CouponBlock],
      'Write hero, text, images, products, countdown or coupon.',
    ),
  ),
});

const QuizOption = z.strictObject({
  value: ShortText,
  label: LocalizedText,
  hint: LocalizedText,
  /** Whose icon is shown. */
  texture: Text.optional(),
  /** What suits those who give this answer. */
  prefers: optionalList(z.strictObject({ attribute: Text, values: nonEmptyList(Text), weight: Count })),
  /** What it says of the customer. */
  profile: z
    .strictObject({
      texture: ShortText.optional(),
      colour: ShortText.optional(),
      color_family: ShortText.optional(),
      length_inches: z.int(LENGTH_MESSAGE).min(4, LENGTH_MESSAGE).max(60, LENGTH_MESSAGE).optional(),
      cap_size: ShortText.optional(),
      head_inches: z.number(INCHES_MESSAGE).min(18, INCHES_MESSAGE).max(28, INCHES_MESSAGE).optional(),
      experience: z.enum(['first', 'some', 'daily'], 'Write first, some or daily.').optional(),
    })
    .default({}),
});

const QuizFile = z.strictObject({
  type: z.literal('quiz'),
  title: LocalizedText,
  text: LocalizedText,
  closed: OptionalBoolean,
  questions: nonEmptyList(
    z.strictObject({
      id: ShortText,
      title: LocalizedText,
      hint: LocalizedText,
      options: nonEmptyList(QuizOption),
    }),
  ),
});

/** A file of the folder `activities`. */
export const Activity = z.discriminatedUnion(
  'type',
  [GrandOpeningFile, LandingPageFile, QuizFile],
  'Write grand_opening, landing_page or quiz.',
);
export type Activity = z.infer<typeof Activity>;
export type GrandOpeningFile = z.infer<typeof GrandOpeningFile>;
export type LandingPageFile = z.infer<typeof LandingPageFile>;
export type QuizFile = z.infer<typeof QuizFile>;
