import { z } from 'zod';
import { isTimeZone } from '@/contract/shop-time';
import { ShopDate } from '@/provider/shop-folder/files/shop-date';
import { Count, ImageFile, Link, Switch, Text } from './fields';

const Gift = z.strictObject({
  name: Text,
  text: Text,
  image: ImageFile,
  image_alt: Text,
  /** Unlimited without it. */
  total: Count.optional(),
  remaining: Count.optional(),
});

const GrandOpening = z.strictObject({
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
  gifts: z.array(Gift).default([]),
  products_title: Text,
  products: z.array(Text).default([]),
});

const linkFields = { link: Link.optional(), link_text: Text.optional() };

const HeroBlock = z.strictObject({
  type: z.literal('hero'),
  title: Text,
  text: Text,
  image: ImageFile,
  image_alt: Text,
  text_side: z.enum(['left', 'right'], 'Write left or right.').default('left'),
  ...linkFields,
});
const TextBlock = z.strictObject({ type: z.literal('text'), title: Text, paragraphs: z.array(Text).min(1) });
const ImagesBlock = z.strictObject({
  type: z.literal('images'),
  title: Text,
  images: z
    .array(z.strictObject({ image: ImageFile, image_alt: Text, caption: Text, link: Link.optional() }))
    .min(1),
});
const ProductsBlock = z.strictObject({
  type: z.literal('products'),
  title: Text,
  ...linkFields,
  products: z.array(Text).min(1),
});
const CountdownBlock = z.strictObject({
  type: z.literal('countdown'),
  title: Text,
  label: Text,
  until: ShopDate,
});
const CouponBlock = z.strictObject({ type: z.literal('coupon'), title: Text, text: Text, coupon: Text });

const LandingPage = z.strictObject({
  type: z.literal('landing_page'),
  title: Text,
  description: Text,
  image: ImageFile,
  updated: ShopDate.optional(),
  /** Earlier pages are listed first; those without it, by their names. */
  position: Count.optional(),
  hidden: Switch,
  blocks: z.array(
    z.discriminatedUnion(
      'type',
      [HeroBlock, TextBlock, ImagesBlock, ProductsBlock, CountdownBlock, CouponBlock],
      'Write hero, text, images, products, countdown or coupon.',
    ),
  ),
});

const QuizOption = z.strictObject({
  value: Text,
  label: Text,
  hint: Text,
  /** Whose icon is shown. */
  texture: Text.optional(),
  /** What suits those who give this answer. */
  prefers: z
    .array(z.strictObject({ attribute: Text, values: z.array(Text).min(1), weight: Count }))
    .default([]),
  /** What it says of the customer. */
  profile: z
    .strictObject({
      texture: Text.optional(),
      colour: Text.optional(),
      cap_size: Text.optional(),
      head_inches: z.number('Write a number of inches.').positive().optional(),
      experience: z.enum(['first', 'some', 'daily'], 'Write first, some or daily.').optional(),
    })
    .default({}),
});

const Quiz = z.strictObject({
  type: z.literal('quiz'),
  title: Text,
  text: Text,
  closed: Switch,
  questions: z
    .array(z.strictObject({ id: Text, title: Text, hint: Text, options: z.array(QuizOption).min(2) }))
    .min(1),
});

/** A file of the folder `activities`. */
export const Activity = z.discriminatedUnion(
  'type',
  [GrandOpening, LandingPage, Quiz],
  'Write grand_opening, landing_page or quiz.',
);
export type Activity = z.infer<typeof Activity>;
export type GrandOpening = z.infer<typeof GrandOpening>;
export type LandingPage = z.infer<typeof LandingPage>;
export type Quiz = z.infer<typeof Quiz>;
