import { requireCustomer } from '@/provider/modules/customer/customer';
import type { EmailData, EmailKind, EmailRow } from '@/provider/platform/mail/outbox';
import { LIFE_MINUTES } from '@/provider/modules/auth/one-time-code';
import type { ServiceContext } from '@/provider/platform/context';
import {
  passwordChangedEmail,
  loginCodeEmail,
  passwordResetEmail,
  welcomeEmail,
} from './modules/auth/emails';
import { instalmentEmail } from './modules/order/instalment/emails';
import type { EmailContent } from './platform/mail/email-content';
import { eventRegistrationEmail } from './modules/activity/emails';
import { orderEmail } from './modules/order/emails';
import { adminOrderEmail, refundFailedEmail } from './modules/order/admin-emails';
import { refundEmail } from './modules/order/refund/emails';
import { stockEmail } from './modules/product/inventory/emails';

type EmailBuilders = {
  [Kind in EmailKind]: (
    ctx: ServiceContext,
    data: EmailData[Kind],
    email: EmailRow,
  ) => Promise<EmailContent | null>;
};

const MINUTE_MS = 60_000;

/** Whoever requested it so long ago has given up, and the email would confuse them. */
const isStale = ({ now }: ServiceContext, { createdAt }: EmailRow, minutes: number) =>
  now().getTime() - createdAt.getTime() > minutes * MINUTE_MS;

const emailBuilders: EmailBuilders = {
  welcome: welcomeEmail,
  'login-code': async (ctx, { customerId }, email) =>
    customerId === null || isStale(ctx, email, LIFE_MINUTES.login)
      ? null
      : loginCodeEmail(ctx, await requireCustomer(ctx.db, customerId)),
  'password-reset': async (ctx, { customerId }, email) =>
    customerId === null || isStale(ctx, email, LIFE_MINUTES.reset)
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
export async function buildEmail(ctx: ServiceContext, email: EmailRow): Promise<EmailContent | null> {
  const compose = emailBuilders[email.kind as EmailKind] as EmailBuilders[EmailKind] | undefined;
  if (!compose) throw new Error(`Unknown email kind: ${email.kind}`);
  return compose(ctx, email.data as never, email); // enqueueEmail ensures that kind and data match
}
