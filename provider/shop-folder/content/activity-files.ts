import { z } from 'zod';
import { isTimeZone } from '@/contract/shop-time';
import { ShopDate } from '@/provider/shop-folder/files/shop-date';
import { Count, ImageFile, LinkTarget, nonEmptyList, OptionalBoolean, optionalList, Text } from './fields';

const INCHES_MESSAGE = 'Write a number of inches from 18 to 28.';
const ShortText = Text.max(40, 'Write 40 characters or less.');

const Gift = z
  .strictObject({
    name: Text,
    text: Text,
    image: ImageFile,
    image_alt: Text,
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
  title: Text,
  text: Text,
  title_during: Text,
  title_after: Text,
  text_after: Text,
  image: ImageFile,
  image_alt: Text,
  starts: ShopDate,
  ends: ShopDate,
  time_zone: z.string().refine(isTimeZone, 'Write a time zone like Europe/Paris.'),
  place: z.strictObject({ name: Text, address: Text, fittings: Text }),
  gifts_title: Text,
  gifts_text: Text,
  gifts: optionalList(Gift),
  products_title: Text,
  products: optionalList(Text),
});

const linkFields = { link: LinkTarget.optional(), link_text: Text.optional() };

const HeroBlock = z.strictObject({
  type: z.literal('hero'),
  title: Text,
  text: Text,
  image: ImageFile,
  image_alt: Text,
  text_side: z.enum(['left', 'right'], 'Write left or right.').default('left'),
  ...linkFields,
});
const TextBlock = z.strictObject({ type: z.literal('text'), title: Text, paragraphs: nonEmptyList(Text) });
const ImagesBlock = z.strictObject({
  type: z.literal('images'),
  title: Text,
  images: nonEmptyList(
    z.strictObject({ image: ImageFile, image_alt: Text, caption: Text, link: LinkTarget.optional() }),
  ),
});
const ProductsBlock = z.strictObject({
  type: z.literal('products'),
  title: Text,
  ...linkFields,
  products: nonEmptyList(Text),
});
const CountdownBlock = z.strictObject({
  type: z.literal('countdown'),
  title: Text,
  label: Text,
  until: ShopDate,
});
const CouponBlock = z.strictObject({ type: z.literal('coupon'), title: Text, text: Text, coupon: Text });

const LandingPageFile = z.strictObject({
  type: z.literal('landing_page'),
  title: Text,
  description: Text,
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
  label: Text,
  hint: Text,
  /** Whose icon is shown. */
  texture: Text.optional(),
  /** What suits those who give this answer. */
  prefers: optionalList(z.strictObject({ attribute: Text, values: nonEmptyList(Text), weight: Count })),
  /** What it says of the customer. */
  profile: z
    .strictObject({
      texture: ShortText.optional(),
      colour: ShortText.optional(),
      cap_size: ShortText.optional(),
      head_inches: z.number(INCHES_MESSAGE).min(18, INCHES_MESSAGE).max(28, INCHES_MESSAGE).optional(),
      experience: z.enum(['first', 'some', 'daily'], 'Write first, some or daily.').optional(),
    })
    .default({}),
});

const QuizFile = z.strictObject({
  type: z.literal('quiz'),
  title: Text,
  text: Text,
  closed: OptionalBoolean,
  questions: nonEmptyList(
    z.strictObject({ id: ShortText, title: Text, hint: Text, options: nonEmptyList(QuizOption) }),
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
