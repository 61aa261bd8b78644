import type { emails } from '@/provider/db/schema/mail';
import { requireCustomer } from '@/provider/records/customer';
import type { EmailData, EmailKind } from '@/provider/records/mail';
import { LIFE_MINUTES } from '@/provider/records/mailed-key';
import type { ServiceContext } from '@/provider/work';
import { passwordChangedEmail, loginCodeEmail, passwordResetEmail, welcomeEmail } from './account-letters';
import { instalmentEmail } from './instalment-letter';
import type { EmailContent } from './letter';
import { eventRegistrationEmail } from './opening-letter';
import { orderEmail } from './order-letters';
import { adminOrderEmail, refundFailedEmail } from './owner-letter';
import { refundEmail } from './refund-letter';
import { stockEmail } from './stock-letter';

export type EmailRow = typeof emails.$inferSelect;

type EmailBuilders = {
  [Kind in EmailKind]: (
    ctx: ServiceContext,
    data: EmailData[Kind],
    mail: EmailRow,
  ) => Promise<EmailContent | null>;
};

const MINUTE_MS = 60_000;

/** Whoever requested it so long ago has given up, and the email would confuse them. */
const isStale = ({ now }: ServiceContext, { createdAt }: EmailRow, minutes: number) =>
  now().getTime() - createdAt.getTime() > minutes * MINUTE_MS;

const emailBuilders: EmailBuilders = {
  welcome: welcomeEmail,
  'login-code': async (ctx, { customerId }, mail) =>
    customerId === null || isStale(ctx, mail, LIFE_MINUTES.login)
      ? null
      : loginCodeEmail(ctx, await requireCustomer(ctx.db, customerId)),
  'password-reset': async (ctx, { customerId }, mail) =>
    customerId === null || isStale(ctx, mail, LIFE_MINUTES.reset)
      ? null
      : passwordResetEmail(ctx, await requireCustomer(ctx.db, customerId)),
  'password-changed': passwordChangedEmail,
  'order-paid': (ctx, { orderId }) => orderEmail(ctx, 'order-paid', orderId),
  'order-shipped': (ctx, { orderId }) => orderEmail(ctx, 'order-shipped', orderId),
  'order-cancelled': (ctx, { orderId }) => orderEmail(ctx, 'order-cancelled', orderId),
  'order-refunded': refundEmail,
  'instalment-failed': instalmentEmail,
  'order-received': adminOrderEmail,
  'refund-failed': refundFailedEmail,
  'order-unpaid': (ctx, { orderId }) => orderEmail(ctx, 'order-unpaid', orderId),
  'back-in-stock': stockEmail,
  'opening-place': eventRegistrationEmail,
};

/** Builds a queued email; null when there is no recipient, or nothing to say any more. */
export async function buildEmail(ctx: ServiceContext, mail: EmailRow): Promise<EmailContent | null> {
  const compose = emailBuilders[mail.kind as EmailKind] as EmailBuilders[EmailKind] | undefined;
  if (!compose) throw new Error(`No mail is called ${mail.kind}`);
  return compose(ctx, mail.data as never, mail); // enqueueEmail ensures that kind and data match
}
