import { requireCustomer } from '@/provider/modules/customer/customer';
import type { EmailData, EmailKind, EmailRow } from '@/provider/platform/mail/outbox';
import { LIFE_MINUTES } from '@/provider/modules/auth/one-time-code';
import type { ServiceContext } from '@/provider/platform/context';
import {
  buildCloseCodeEmail,
  buildPasswordChangedEmail,
  buildLoginCodeEmail,
  buildPasswordResetEmail,
  buildWelcomeEmail,
} from './modules/auth/emails';
import { buildInstalmentEmail } from './modules/order/instalment/emails';
import type { EmailContent } from './platform/mail/email-content';
import { buildEventRegistrationEmail } from './modules/activity/emails';
import { buildOrderEmail } from './modules/order/emails';
import {
  buildAdminOrderEmail,
  buildRefundDueEmail,
  buildRefundFailedEmail,
} from './modules/order/admin-emails';
import { buildRefundEmail } from './modules/order/refund/emails';
import { buildQuestionAnsweredEmail } from './modules/question/emails';
import { buildReturnEmail } from './modules/returns/emails';
import { buildWithdrawalEmail, buildAdminWithdrawalEmail } from './modules/withdrawal/emails';
import { buildTestEmail } from './modules/email/example-email';
import { buildOwnerDigest, buildOwnerListEmail } from './modules/email/owner-emails';
import { buildBackInStockEmail } from './modules/product/inventory/emails';
import { fillPlaceholders } from './shop-folder/texts/placeholders';
import { loadTextValues } from './text-values';

type EmailBuilders = {
  [Kind in EmailKind]: (
    ctx: ServiceContext,
    data: EmailData[Kind],
    email: EmailRow,
  ) => Promise<EmailContent | null>;
};

const MINUTE_MS = 60_000;

/** Too old to be sent: its code has expired. */
const isStale = ({ now }: ServiceContext, { createdAt }: EmailRow, minutes: number) =>
  now().getTime() - createdAt.getTime() > minutes * MINUTE_MS;

const emailBuilders: EmailBuilders = {
  welcome: buildWelcomeEmail,
  'login-code': async (ctx, { customerId }, email) =>
    customerId === null || isStale(ctx, email, LIFE_MINUTES.login)
      ? null
      : buildLoginCodeEmail(ctx, await requireCustomer(ctx.db, customerId)),
  'password-reset': async (ctx, { customerId }, email) =>
    customerId === null || isStale(ctx, email, LIFE_MINUTES.reset)
      ? null
      : buildPasswordResetEmail(ctx, await requireCustomer(ctx.db, customerId)),
  'close-code': async (ctx, { customerId }, email) =>
    customerId === null || isStale(ctx, email, LIFE_MINUTES.close)
      ? null
      : buildCloseCodeEmail(ctx, await requireCustomer(ctx.db, customerId)),
  'password-changed': buildPasswordChangedEmail,
  'order-paid': (ctx, data) => buildOrderEmail(ctx, 'order-paid', data),
  'order-shipped': (ctx, data) => buildOrderEmail(ctx, 'order-shipped', data),
  'order-cancelled': (ctx, data) => buildOrderEmail(ctx, 'order-cancelled', data),
  'order-refunded': buildRefundEmail,
  'instalment-failed': buildInstalmentEmail,
  'order-received': buildAdminOrderEmail,
  'refund-failed': buildRefundFailedEmail,
  'refund-due': buildRefundDueEmail,
  'payment-failed': (ctx, data) => buildOwnerListEmail(ctx, 'payment-failed', [data]),
  'low-stock': (ctx, data) => buildOwnerListEmail(ctx, 'low-stock', [data]),
  'review-waiting': (ctx, data) => buildOwnerListEmail(ctx, 'review-waiting', [data]),
  'question-waiting': (ctx, data) => buildOwnerListEmail(ctx, 'question-waiting', [data]),
  'return-waiting': (ctx, data) => buildOwnerListEmail(ctx, 'return-waiting', [data]),
  'owner-digest': buildOwnerDigest,
  'order-payable': (ctx, data) => buildOrderEmail(ctx, 'order-payable', data),
  'order-unpaid': (ctx, data) => buildOrderEmail(ctx, 'order-unpaid', data),
  'withdrawal-received': buildWithdrawalEmail,
  'withdrawal-stated': buildAdminWithdrawalEmail,
  'return-requested': (ctx, data) => buildReturnEmail(ctx, 'return-requested', data),
  'return-approved': (ctx, data) => buildReturnEmail(ctx, 'return-approved', data),
  'return-received': (ctx, data) => buildReturnEmail(ctx, 'return-received', data),
  'return-exchanged': (ctx, data) => buildReturnEmail(ctx, 'return-exchanged', data),
  'return-refused': (ctx, data) => buildReturnEmail(ctx, 'return-refused', data),
  'question-answered': buildQuestionAnsweredEmail,
  'back-in-stock': buildBackInStockEmail,
  test: (ctx, data, email) => buildTestEmail(ctx, data, email, buildEmail),
  'opening-place': async (ctx, data) => {
    const values = await loadTextValues(ctx);
    return buildEventRegistrationEmail(ctx, data, (text) => fillPlaceholders(text, values));
  },
};

/** Builds a queued email; null when there is no recipient, or nothing to say any more. */
export async function buildEmail(ctx: ServiceContext, email: EmailRow): Promise<EmailContent | null> {
  const compose = emailBuilders[email.kind as EmailKind] as EmailBuilders[EmailKind] | undefined;
  if (!compose) throw new Error(`Unknown email kind: ${email.kind}`);
  return compose(ctx, email.data as never, email); // enqueueEmail ensures that kind and data match
}
