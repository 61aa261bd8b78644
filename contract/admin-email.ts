import { z } from 'zod';
import { get, post, put } from './call';
import { LISTED_EMAIL_KINDS } from './email-kinds';
import { DateTime, Id } from './primitives';
import { Email } from './staff-fields';

const Kind = z.enum(LISTED_EMAIL_KINDS);
const RECIPIENTS_MAX = 5;
/** ISO 4217; of an email that names amounts. Without it, the base currency. */
const currency = z.string().max(3).optional();

const EmailState = z.object({
  kind: Kind,
  /** Whether it goes to the owner of the shop instead of to shoppers. */
  isToOwner: z.boolean(),
  /** Emails to shoppers are always sent. */
  isOn: z.boolean(),
  /** Of emails to the owner: addresses of its own; none: that of the setting OWNER_EMAIL. */
  recipients: z.array(z.string()),
});

const TEXTS_MAX = 40;
const WORDS_MAX = 2000;
/** The owner's words, by the name of the text. A text that is missing or empty is said as it was delivered. */
const Words = z
  .array(z.strictObject({ name: z.string().max(40), words: z.string().trim().max(WORDS_MAX) }))
  .max(TEXTS_MAX);

const EmailText = z.object({
  name: z.string(),
  /** As it was delivered. */
  original: z.string(),
  /** The owner's words; empty: none. */
  words: z.string(),
  /** What the words may name, as {order}. */
  placeholders: z.array(z.string()),
  /** What they have to name. */
  needed: z.array(z.string()),
});

const EmailPage = EmailState.extend({
  texts: z.array(EmailText),
  /** Who gets it without addresses of its own; null: nobody. */
  defaultRecipient: z.string().nullable(),
  /** In which an example can be shown, if it names amounts. */
  currencies: z.array(z.string()),
  version: z.string(),
});

/** The emails that the shop sends: who gets them, what they look like, and tests. */
export const adminEmailContract = {
  list: get('/api/admin/emails', {
    data: z.object({ items: z.array(EmailState), defaultRecipient: z.string().nullable() }),
  }),
  read: get('/api/admin/emails/{kind}', { input: z.object({ kind: Kind }), data: EmailPage }),
  /** Refused if somebody else has changed it since it was read. */
  update: put('/api/admin/emails/{kind}', {
    input: z.strictObject({
      kind: Kind,
      isOn: z.boolean(),
      recipients: z.array(Email).max(RECIPIENTS_MAX),
      texts: Words,
      version: z.string().max(64),
    }),
    data: EmailPage,
  }),
  /**
   * An example of the email, made of examples of a customer and an order, and in the given words instead of those that
   * are saved. Nothing is written.
   */
  preview: post('/api/admin/emails/{kind}/preview', {
    input: z.strictObject({
      kind: Kind,
      isPreview: z.literal(true).default(true),
      currency,
      texts: Words.optional(),
    }),
    data: z.object({
      subject: z.string(),
      /** Shown by email programs beside the subject. */
      preview: z.string(),
      html: z.string(),
      text: z.string(),
    }),
  }),
  /** Sends the same to an address, as soon as those that shoppers wait for are sent. */
  sendTest: post('/api/admin/emails/{kind}/test', {
    input: z.strictObject({ kind: Kind, to: Email, currency, texts: Words.optional() }),
    data: z.object({ id: z.number() }),
  }),
  /** What became of a test: one that failed is tried again for a quarter of an hour. */
  readTest: get('/api/admin/email_tests/{id}', {
    input: z.object({ id: Id.catch(0) }),
    data: z.object({
      status: z.enum(['waiting', 'sent', 'failed']),
      failure: z.string().nullable(),
      /** Null: without a mail server, emails are files of the shop's data. */
      mailServer: z.string().nullable(),
      sentAt: DateTime.nullable(),
    }),
  }),
};
