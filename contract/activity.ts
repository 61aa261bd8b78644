import { z } from 'zod';
import { HairProfile } from './hair-profile';
import { EMPTY_HAIR_PROFILE } from './hair-profile-fields';
import { fieldMessages } from './field-messages';
import { PHONE_PATTERN } from './address';
import { get, post } from './call';
import { Coupon } from './coupon';
import { ProductCardData } from './product-card';
import { personName } from './person-name';
import {
  Amount,
  AmountText,
  IdParam,
  Email,
  Id,
  ImagePath,
  DateTime,
  requiredText,
  TextSide,
} from './primitives';

/** Whether an event has not opened yet, is open, or has closed. */
export const EventPhase = z.enum(['before', 'during', 'after']);
export type EventPhase = z.infer<typeof EventPhase>;

export const Gift = z.object({
  id: z.number(),
  name: z.string(),
  text: z.string(),
  image: ImagePath,
  imageAlt: z.string(),
  /** null: unlimited. */
  left: z.number().nullable(),
  total: z.number().nullable(),
});
export type Gift = z.infer<typeof Gift>;

/** A seat saved at the grand opening. */
export const EventRegistration = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  /** The gift reserved for them; null if all gifts were taken. */
  gift: z.string().nullable(),
  photo: ImagePath.nullable(),
  createdAt: DateTime,
});
export type EventRegistration = z.infer<typeof EventRegistration>;

export const GrandOpening = z.object({
  /** Contains "{day}" in place of the opening's weekday. */
  title: z.string(),
  text: z.string(),
  titleDuring: z.string(),
  titleAfter: z.string(),
  textAfter: z.string(),
  image: ImagePath,
  imageAlt: z.string(),
  phase: EventPhase,
  startTime: DateTime,
  endTime: DateTime,
  /** IANA name: the store's hours are shown in its own time zone. */
  timeZone: z.string(),
  place: z.object({ name: z.string(), address: z.string(), fittings: z.string() }),
  offer: z.object({ title: z.string(), text: z.string() }),
  coupon: Coupon.nullable(),
  giftsTitle: z.string(),
  giftsText: z.string(),
  gifts: z.array(Gift),
  productsTitle: z.string(),
  products: z.array(ProductCardData),
  /** The shopper's registration. */
  entry: EventRegistration.nullable(),
});
export type GrandOpening = z.infer<typeof GrandOpening>;

export const RegisterForEventInput = z.object({
  name: personName('Name', 80),
  email: Email,
  phone: requiredText('Phone', 30).regex(PHONE_PATTERN, fieldMessages.fieldFormat('Phone')),
  instagram: z
    .string()
    .trim()
    .regex(/^@?[\w.]{0,30}$/, fieldMessages.fieldFormat('Instagram'))
    .optional(),
  photo: z.instanceof(Blob, { error: fieldMessages.fieldFormat('Photo') }).optional(),
});
export type RegisterForEventInput = z.input<typeof RegisterForEventInput>;

const InviteCode = z.object({ code: z.string().regex(/^[\w-]{4,40}$/) });

export const Invite = z.object({
  code: z.string(),
  /** First name of the sharing customer. */
  sharedBy: z.string(),
  reward: Coupon,
  validUntil: DateTime.nullable(),
  /** Whether it is the shopper's own. */
  isOwn: z.boolean(),
  alreadyClaimed: z.boolean(),
});
export type Invite = z.infer<typeof Invite>;

export const TemplateBlock = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hero'),
    title: z.string(),
    text: z.string(),
    image: ImagePath,
    imageAlt: z.string(),
    wordsSide: TextSide,
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
    items: z.array(ProductCardData),
  }),
  z.object({ type: z.literal('countdown'), title: z.string(), label: z.string(), endTime: DateTime }),
  z.object({ type: z.literal('coupon'), title: z.string(), text: z.string(), coupon: Coupon }),
]);
export type TemplateBlock = z.infer<typeof TemplateBlock>;

export const DiyTemplate = z.object({
  id: z.number(),
  urlPath: z.string(),
  title: z.string(),
  description: z.string(),
  image: ImagePath,
  blocks: z.array(TemplateBlock),
});
export type DiyTemplate = z.infer<typeof DiyTemplate>;

/** An email tracking event: `open` returns no content, `click` redirects to a path of this shop. */
export const EmailEvent = z.object({
  token: z.string().min(1).max(120),
  event: z.enum(['open', 'click']).default('open'),
  to: z.string().max(2000).optional(),
});

const ANSWERS_MAX = 20;
export const SurveyAnswer = z.object({ questionId: z.string().max(40), value: z.string().max(60) });
export type SurveyAnswer = z.infer<typeof SurveyAnswer>;

export const SurveyQuestion = z.object({
  id: z.string(),
  title: z.string(),
  hint: z.string(),
  options: z.array(
    z.object({
      value: z.string(),
      label: z.string(),
      hint: z.string(),
      /** Drawn before the label; null if none. */
      texture: z.string().nullable(),
    }),
  ),
});
export type SurveyQuestion = z.infer<typeof SurveyQuestion>;

export const Survey = z.object({
  id: z.number(),
  identifier: z.string(),
  title: z.string(),
  text: z.string(),
  questions: z.array(SurveyQuestion),
  /** The shopper's earlier answers. */
  answers: z.array(SurveyAnswer),
});
export type Survey = z.infer<typeof Survey>;

export const activity = {
  readGrandOpening: get('/api/activity/openingstore', {
    data: GrandOpening,
  }),
  /** Once per email address. The photo is checked by content and re-encoded. */
  registerForEvent: post('/api/activity/openingstorestore', {
    encoding: 'form',
    input: RegisterForEventInput,
    data: z.object({
      entry: EventRegistration,
      coupon: Coupon.nullable(),
      alreadyRegistered: z.boolean(),
      message: z.string(),
    }),
  }),
  readInvite: get('/api/activity/share/{code}', {
    input: InviteCode,
    data: Invite,
  }),
  /** A guest gives an email; a customer's own is used. */
  claimInvite: post('/api/activity/share/{code}', {
    encoding: 'query',
    input: InviteCode.extend({ email: Email.optional() }),
    data: z.object({ coupon: Coupon, alreadyReceived: z.boolean(), message: z.string() }),
  }),
  /** The customer's own link, created on first request. */
  invite: post('/api/activity/invite', {
    access: 'customer',
    data: z.object({
      code: z.string(),
      /** The friend's discount on the first order. */
      reward: Coupon.nullable(),
      /** What the inviter earns once the friend has bought something. */
      points: z.number(),
      pointsWorth: Amount,
      pointsWorthFormat: AmountText,
      claimed: z.number(),
      bought: z.number(),
    }),
  }),
  template: get('/api/diy_template/{id}', {
    input: IdParam,
    data: DiyTemplate,
  }),
  survey: get('/api/surveys', {
    data: z.object({ survey: Survey.nullable() }),
  }),
  answer: post('/api/surveys', {
    input: z.object({
      surveyId: Id,
      answers: z.array(SurveyAnswer).min(1, fieldMessages.required('Answers')).max(ANSWERS_MAX),
    }),
    data: z.object({
      items: z.array(ProductCardData),
      /** Whether the customer's hair profile has the answers now. */
      isSaved: z.boolean(),
      /** What the answers say of the shopper, null for the rest: a guest keeps it in the browser. */
      hairProfile: HairProfile.default(EMPTY_HAIR_PROFILE),
      message: z.string(),
    }),
  }),
  /** Called by mail programs, never by the shop's own pages. */
  recordEmailEvent: get('/api/email_events', {
    input: EmailEvent,
    data: z.null(),
    rawResponses: {
      204: 'The mail was opened. Nothing is to be shown.',
      302: 'A link of the mail was pressed. It leads on, to a path of this shop.',
    },
  }),
};
export type SurveyResult = z.infer<(typeof activity.answer)['data']>;
