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
import { loadEmailWords } from '@/provider/platform/mail/email-words';
import {
  closeCodeTexts,
  loginCodeTexts,
  passwordChangedTexts,
  passwordResetTexts,
  welcomeTexts,
} from './email-texts';

/** The first name of an account, which a stranger may have typed. */
const toCommon = ({ firstname }: CustomerRow) => ({ name: disableLinks(firstname) });
const getGreeting = ({ firstname }: CustomerRow) => (firstname ? 'greeting' : 'anonymous');

export async function buildWelcomeEmail(
  ctx: ServiceContext,
  data: EmailData['welcome'],
): Promise<EmailContent> {
  const customer = await requireCustomer(ctx.db, data.customerId);
  const say = await loadEmailWords(ctx, 'welcome', welcomeTexts, toCommon(customer));
  const points = String(data.points);
  const gift = data.couponCode
    ? say('coupon', { points, coupon: data.couponCode })
    : say('points', { points });
  return {
    to: customer.email,
    subject: say('subject'),
    preview: gift,
    title: say('title'),
    blocks: [
      createTextBlock(say(getGreeting(customer))),
      createTextBlock(say('intro', { gift })),
      createTextBlock(say('contents')),
      createButtonBlock(say('button'), `${ctx.config.siteUrl}/user`),
    ],
    reason: say('reason'),
  };
}

export async function buildLoginCodeEmail(ctx: ServiceContext, customer: CustomerRow): Promise<EmailContent> {
  const { code } = await createOneTimeCode(ctx, customer.id, 'login');
  const say = await loadEmailWords(ctx, 'login-code', loginCodeTexts, toCommon(customer));
  const minutes = String(LIFE_MINUTES.login);
  return {
    to: customer.email,
    subject: say('subject', { code }),
    preview: say('preview', { minutes }),
    title: say('title'),
    blocks: [
      createTextBlock(say(getGreeting(customer))),
      createTextBlock(say('intro')),
      { kind: 'code', code },
      createTextBlock(say('life', { minutes })),
      createTextBlock(say('ignore')),
    ],
    reason: say('reason'),
  };
}

export async function buildCloseCodeEmail(ctx: ServiceContext, customer: CustomerRow): Promise<EmailContent> {
  const { code } = await createOneTimeCode(ctx, customer.id, 'close');
  const say = await loadEmailWords(ctx, 'close-code', closeCodeTexts, toCommon(customer));
  const minutes = String(LIFE_MINUTES.close);
  return {
    to: customer.email,
    subject: say('subject', { code }),
    preview: say('preview', { minutes }),
    title: say('title'),
    blocks: [
      createTextBlock(say(getGreeting(customer))),
      createTextBlock(say('intro')),
      { kind: 'code', code },
      createTextBlock(say('life', { minutes })),
      createTextBlock(say('ignore')),
    ],
    reason: say('reason'),
  };
}

export async function buildPasswordResetEmail(
  ctx: ServiceContext,
  customer: CustomerRow,
): Promise<EmailContent> {
  const { code, token } = await createOneTimeCode(ctx, customer.id, 'reset');
  const say = await loadEmailWords(ctx, 'password-reset', passwordResetTexts, toCommon(customer));
  const link = new URL(`${ctx.config.siteUrl}/forgotpassword`);
  link.search = new URLSearchParams({ email: customer.email, token }).toString();
  return {
    to: customer.email,
    subject: say('subject'),
    preview: say('preview'),
    title: say('title'),
    blocks: [
      createTextBlock(say(getGreeting(customer))),
      createTextBlock(say('intro')),
      createButtonBlock(say('button'), link.href),
      createTextBlock(say('code')),
      { kind: 'code', code },
      createTextBlock(say('life')),
      createTextBlock(say('ignore')),
    ],
    reason: say('reason'),
  };
}

export async function buildPasswordChangedEmail(
  ctx: ServiceContext,
  { customerId }: EmailData['password-changed'],
): Promise<EmailContent> {
  const customer = await requireCustomer(ctx.db, customerId);
  const say = await loadEmailWords(ctx, 'password-changed', passwordChangedTexts, toCommon(customer));
  return {
    to: customer.email,
    subject: say('subject'),
    preview: say('preview'),
    title: say('title'),
    blocks: [
      createTextBlock(say(getGreeting(customer))),
      createTextBlock(say('intro')),
      createTextBlock(say('warning')),
      createButtonBlock(say('button'), `${ctx.config.siteUrl}/forgotpassword`),
    ],
    reason: say('reason'),
  };
}
