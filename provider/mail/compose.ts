import type { mails } from '@/provider/db/schema/mail';
import { requireCustomer } from '@/provider/records/customer';
import type { MailData, MailKind } from '@/provider/records/mail';
import { LIFE_MINUTES } from '@/provider/records/mailed-key';
import type { Work } from '@/provider/work';
import { changedLetter, codeLetter, resetLetter, welcomeLetter } from './account-letters';
import { instalmentLetter } from './instalment-letter';
import type { Letter } from './letter';
import { placeLetter } from './opening-letter';
import { orderLetter } from './order-letters';
import { ownerLetter, refundFailedLetter } from './owner-letter';
import { refundLetter } from './refund-letter';
import { stockLetter } from './stock-letter';

export type MailRow = typeof mails.$inferSelect;

type Composers = {
  [Kind in MailKind]: (work: Work, data: MailData[Kind], mail: MailRow) => Promise<Letter | null>;
};

const MINUTE_MS = 60_000;

/** Whoever asked so long ago has given up, and would wonder about the mail. */
const isStale = ({ now }: Work, { createdAt }: MailRow, minutes: number) =>
  now().getTime() - createdAt.getTime() > minutes * MINUTE_MS;

const composers: Composers = {
  welcome: welcomeLetter,
  'login-code': async (work, { customerId }, mail) =>
    customerId === null || isStale(work, mail, LIFE_MINUTES.login)
      ? null
      : codeLetter(work, await requireCustomer(work.db, customerId)),
  'password-reset': async (work, { customerId }, mail) =>
    customerId === null || isStale(work, mail, LIFE_MINUTES.reset)
      ? null
      : resetLetter(work, await requireCustomer(work.db, customerId)),
  'password-changed': changedLetter,
  'order-paid': (work, { orderId }) => orderLetter(work, 'order-paid', orderId),
  'order-shipped': (work, { orderId }) => orderLetter(work, 'order-shipped', orderId),
  'order-cancelled': (work, { orderId }) => orderLetter(work, 'order-cancelled', orderId),
  'order-refunded': refundLetter,
  'instalment-failed': instalmentLetter,
  'order-received': ownerLetter,
  'refund-failed': refundFailedLetter,
  'order-unpaid': (work, { orderId }) => orderLetter(work, 'order-unpaid', orderId),
  'back-in-stock': stockLetter,
  'opening-place': placeLetter,
};

/** The words of a promised mail; null when there is nobody to tell, or nothing any more. */
export async function composed(work: Work, mail: MailRow): Promise<Letter | null> {
  const compose = composers[mail.kind as MailKind] as Composers[MailKind] | undefined;
  if (!compose) throw new Error(`No mail is called ${mail.kind}`);
  return compose(work, mail.data as never, mail); // queueMail has seen to it that kind and data go together
}
