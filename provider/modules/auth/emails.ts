import { requireCustomer } from '@/provider/modules/customer/customer';
import { type CustomerRow } from '@/provider/db/schema/customer';
import type { EmailData } from '@/provider/platform/mail/outbox';
import { LIFE_MINUTES, createOneTimeCode } from '@/provider/modules/auth/one-time-code';
import type { ServiceContext } from '@/provider/platform/context';
import {
  createButtonBlock,
  createTextBlock,
  disableLinks,
  type EmailContent,
} from '@/provider/platform/mail/email-content';

const formatGreeting = ({ firstname }: CustomerRow) =>
  firstname ? `Hello ${disableLinks(firstname)},` : 'Hello,';
const ACCOUNT_REASON = 'You received this email because there is an account with this email address.';
const NOT_YOU = 'If you did not ask for this, you can ignore this email. Nothing has changed.';

export async function buildWelcomeEmail(
  ctx: ServiceContext,
  data: EmailData['welcome'],
): Promise<EmailContent> {
  const { storeName, siteUrl } = ctx.config;
  const customer = await requireCustomer(ctx.db, data.customerId);
  const gift = data.couponCode
    ? `${data.points} points and the coupon ${data.couponCode} are waiting for you.`
    : `${data.points} points are waiting for you.`;
  return {
    to: customer.email,
    subject: `Welcome to ${storeName}`,
    preview: gift,
    title: 'Welcome',
    blocks: [
      createTextBlock(formatGreeting(customer)),
      createTextBlock(`Your account is ready. ${gift}`),
      createTextBlock('You will find your orders, addresses and wishlist in it.'),
      createButtonBlock('View your account', `${siteUrl}/user`),
    ],
    reason: ACCOUNT_REASON,
  };
}

export async function buildLoginCodeEmail(ctx: ServiceContext, customer: CustomerRow): Promise<EmailContent> {
  const { code } = await createOneTimeCode(ctx, customer.id, 'login');
  return {
    to: customer.email,
    subject: `${code} is your code for ${ctx.config.storeName}`,
    preview: `It works for ${LIFE_MINUTES.login} minutes.`,
    title: 'Your code',
    blocks: [
      createTextBlock(formatGreeting(customer)),
      createTextBlock('Enter this code to sign in:'),
      { kind: 'code', code },
      createTextBlock(
        `It works once, for ${LIFE_MINUTES.login} minutes. Do not share it with anyone, not even with us.`,
      ),
      createTextBlock(NOT_YOU),
    ],
    reason: ACCOUNT_REASON,
  };
}

export async function buildCloseCodeEmail(ctx: ServiceContext, customer: CustomerRow): Promise<EmailContent> {
  const { code } = await createOneTimeCode(ctx, customer.id, 'close');
  return {
    to: customer.email,
    subject: `${code} is your code to close your account`,
    preview: `It works for ${LIFE_MINUTES.close} minutes.`,
    title: 'Close your account',
    blocks: [
      createTextBlock(formatGreeting(customer)),
      createTextBlock(`Enter this code to close your account at ${ctx.config.storeName} for good:`),
      { kind: 'code', code },
      createTextBlock(`It works once, for ${LIFE_MINUTES.close} minutes.`),
      createTextBlock(NOT_YOU),
    ],
    reason: ACCOUNT_REASON,
  };
}

export async function buildPasswordResetEmail(
  ctx: ServiceContext,
  customer: CustomerRow,
): Promise<EmailContent> {
  const { code, token } = await createOneTimeCode(ctx, customer.id, 'reset');
  const link = new URL(`${ctx.config.siteUrl}/forgotpassword`);
  link.search = new URLSearchParams({ email: customer.email, token }).toString();
  return {
    to: customer.email,
    subject: 'Choose a new password',
    preview: 'The link and the code work for an hour.',
    title: 'Choose a new password',
    blocks: [
      createTextBlock(formatGreeting(customer)),
      createTextBlock('You asked to reset your password. Use this link:'),
      createButtonBlock('Choose a new password', link.href),
      createTextBlock('Or enter this code on the page where you asked for it:'),
      { kind: 'code', code },
      createTextBlock('The link and the code work once, for an hour.'),
      createTextBlock(NOT_YOU),
    ],
    reason: ACCOUNT_REASON,
  };
}

export async function buildPasswordChangedEmail(
  ctx: ServiceContext,
  { customerId }: EmailData['password-changed'],
): Promise<EmailContent> {
  const customer = await requireCustomer(ctx.db, customerId);
  return {
    to: customer.email,
    subject: 'Your password has been changed',
    preview: 'You have been signed out everywhere else.',
    title: 'Your password has been changed',
    blocks: [
      createTextBlock(formatGreeting(customer)),
      createTextBlock('Your password has been changed, and you have been signed out everywhere else.'),
      createTextBlock('If this was not you, choose a new password right away:'),
      createButtonBlock('Choose a new password', `${ctx.config.siteUrl}/forgotpassword`),
    ],
    reason: ACCOUNT_REASON,
  };
}
