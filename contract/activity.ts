import { z } from 'zod';
import { PHONE_PATTERN } from './address';
import { get, post } from './call';
import { Coupon } from './coupon';
import { ProductCard } from './product-card';
import { plainName } from './plain-name';
import { Amount, AmountText, ById, Email, Id, ImagePath, Time, WordsSide } from './shapes';

/** Where an event stands: its doors are not open yet, are open, or have closed. */
export const Phase = z.enum(['before', 'during', 'after']);
export type Phase = z.infer<typeof Phase>;

export const Gift = z.object({
  id: z.number(),
  name: z.string(),
  text: z.string(),
  image: ImagePath,
  imageAlt: z.string(),
  /** null: there is always one. */
  left: z.number().nullable(),
  total: z.number().nullable(),
});
export type Gift = z.infer<typeof Gift>;

/** A place that somebody has saved at the opening. */
export const OpeningPlace = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  /** What is put aside for them; null when every gift had found somebody. */
  gift: z.string().nullable(),
  photo: ImagePath.nullable(),
  createdAt: Time,
});
export type OpeningPlace = z.infer<typeof OpeningPlace>;

export const Opening = z.object({
  /** With "{day}" where the weekday of the opening goes. */
  title: z.string(),
  text: z.string(),
  titleDuring: z.string(),
  titleAfter: z.string(),
  textAfter: z.string(),
  image: ImagePath,
  imageAlt: z.string(),
  phase: Phase,
  startTime: Time,
  endTime: Time,
  /** IANA name: the hours of the store are said in its own time. */
  timeZone: z.string(),
  place: z.object({ name: z.string(), address: z.string(), fittings: z.string() }),
  offer: z.object({ title: z.string(), text: z.string() }),
  coupon: Coupon.nullable(),
  giftsTitle: z.string(),
  giftsText: z.string(),
  gifts: z.array(Gift),
  productsTitle: z.string(),
  products: z.array(ProductCard),
  /** This shopper's own. */
  entry: OpeningPlace.nullable(),
});
export type Opening = z.infer<typeof Opening>;

const text = (field: string, max: number) =>
  z
    .string({ error: `${field} Cannot be empty` })
    .trim()
    .min(1, `${field} Cannot be empty`)
    .max(max, `${field} Cannot be greater than ${max} characters`);

export const NewOpeningPlace = z.object({
  name: plainName('Name', 80),
  email: Email,
  phone: text('Phone', 30).regex(PHONE_PATTERN, 'Phone format error'),
  instagram: z
    .string()
    .trim()
    .regex(/^@?[\w.]{0,30}$/, 'Instagram format error')
    .optional(),
  photo: z.instanceof(Blob, { error: 'Photo format error' }).optional(),
});
export type NewOpeningPlace = z.input<typeof NewOpeningPlace>;

const InviteCode = z.object({ code: z.string().regex(/^[\w-]{4,40}$/) });

export const Invite = z.object({
  code: z.string(),
  /** First name of who shared it. */
  sharedBy: z.string(),
  reward: Coupon,
  validUntil: Time.nullable(),
  /** It is this shopper's own link. */
  isOwn: z.boolean(),
  alreadyClaimed: z.boolean(),
});
export type Invite = z.infer<typeof Invite>;

export const Block = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hero'),
    title: z.string(),
    text: z.string(),
    image: ImagePath,
    imageAlt: z.string(),
    wordsSide: WordsSide,
    link: z.string().nullable(),
    linkText: z.string().nullable(),
  }),
  z.object({ type: z.literal('text'), title: z.string(), paragraphs: z.array(z.string()) }),
  z.object({
    type: z.literal('images'),
    title: z.string(),
    items: z.array(
      z.object({ image: ImagePath, alt: z.string(), caption: z.string(), link: z.string().nullable() }),
    ),
  }),
  z.object({
    type: z.literal('products'),
    title: z.string(),
    link: z.string().nullable(),
    linkText: z.string().nullable(),
    items: z.array(ProductCard),
  }),
  z.object({ type: z.literal('countdown'), title: z.string(), label: z.string(), endTime: Time }),
  z.object({ type: z.literal('coupon'), title: z.string(), text: z.string(), coupon: Coupon }),
]);
export type Block = z.infer<typeof Block>;

export const DiyTemplate = z.object({
  id: z.number(),
  urlPath: z.string(),
  title: z.string(),
  description: z.string(),
  image: ImagePath,
  blocks: z.array(Block),
});
export type DiyTemplate = z.infer<typeof DiyTemplate>;

/** What a mail brought about: `open` is answered without content, `click` leads to a path of this shop. */
export const MailEvent = z.object({
  token: z.string().min(1).max(120),
  event: z.enum(['open', 'click']).default('open'),
  to: z.string().max(2000).optional(),
});

const ANSWERS_MAX = 20;
export const Answer = z.object({ questionId: z.string().max(40), value: z.string().max(60) });
export type Answer = z.infer<typeof Answer>;

export const Question = z.object({
  id: z.string(),
  title: z.string(),
  hint: z.string(),
  options: z.array(
    z.object({
      value: z.string(),
      label: z.string(),
      hint: z.string(),
      /** Drawn before the words, where there is one. */
      texture: z.string().nullable(),
    }),
  ),
});
export type Question = z.infer<typeof Question>;

export const Survey = z.object({
  id: z.number(),
  identifier: z.string(),
  title: z.string(),
  text: z.string(),
  questions: z.array(Question),
  /** What this shopper has answered before. */
  answers: z.array(Answer),
});
export type Survey = z.infer<typeof Survey>;

export const activity = {
  opening: get('/api/activity/openingstore', 'The grand opening: when, where, gifts, coupon, products', {
    data: Opening,
  }),
  /** Once an address. The photo is judged by its content and made anew. */
  savePlace: post('/api/activity/openingstorestore', 'Saves a place at the opening, once an E-mail address', {
    send: 'form',
    input: NewOpeningPlace,
    data: z.object({
      entry: OpeningPlace,
      coupon: Coupon.nullable(),
      alreadyRegistered: z.boolean(),
      message: z.string(),
    }),
  }),
  share: get('/api/activity/share/{code}', 'What an invite link gives, and who shared it', {
    input: InviteCode,
    data: Invite,
  }),
  /** A visitor says an address; a customer's own counts. */
  claimShare: post('/api/activity/share/{code}', 'Claims an invite, once a person', {
    send: 'query',
    input: InviteCode.extend({ email: Email.optional() }),
    data: z.object({ coupon: Coupon, alreadyReceived: z.boolean(), message: z.string() }),
  }),
  /** The customer's own link, made when it is first asked for. */
  invite: post('/api/activity/invite', "The customer's own invite link, and what has come of it", {
    access: 'customer',
    data: z.object({
      code: z.string(),
      /** What a friend takes off the first order. */
      reward: Coupon.nullable(),
      /** What the one who invites gets when the friend has bought. */
      points: z.number(),
      pointsWorth: Amount,
      pointsWorthFormat: AmountText,
      claimed: z.number(),
      bought: z.number(),
    }),
  }),
  template: get('/api/diy_template/{id}', 'A landing page, made of blocks', {
    input: ById,
    data: DiyTemplate,
  }),
  survey: get('/api/surveys', 'The open survey with its questions', {
    data: z.object({ survey: Survey.nullable() }),
  }),
  answer: post('/api/surveys', 'Answers in; what fits them comes back, best first', {
    input: z.object({
      surveyId: Id,
      answers: z.array(Answer).min(1, 'Answers Cannot be empty').max(ANSWERS_MAX),
    }),
    data: z.object({
      items: z.array(ProductCard),
      /** The answers stand in the customer's hair profile now. */
      isSaved: z.boolean(),
      message: z.string(),
    }),
  }),
  /** It is asked by mail programs, never by the shop's own pages. */
  mailEvent: get('/api/email_events', 'Notes an opened or clicked mail by its token', {
    input: MailEvent,
    data: z.null(),
    bare: {
      204: 'The mail was opened. Nothing is to be shown.',
      302: 'A link of the mail was pressed. It leads on, to a path of this shop.',
    },
  }),
};
export type SurveyResult = z.infer<(typeof activity.answer)['data']>;
