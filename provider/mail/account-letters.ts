import { requireCustomer, type CustomerRow } from '@/provider/records/customer';
import type { MailData } from '@/provider/records/mail';
import { LIFE_MINUTES, makeMailedKey } from '@/provider/records/mailed-key';
import type { Work } from '@/provider/work';
import { button, text, withoutLinks, type Letter } from './letter';

const hello = ({ firstname }: CustomerRow) => (firstname ? `Hello ${withoutLinks(firstname)},` : 'Hello,');
const HERE = 'You received this email because there is an account with this email address.';
const NOT_YOU = 'If you did not ask for this, you can ignore this email. Nothing has changed.';

export async function welcomeLetter(work: Work, data: MailData['welcome']): Promise<Letter> {
  const { storeName, siteUrl } = work.settings;
  const customer = await requireCustomer(work.db, data.customerId);
  const gift = data.couponCode
    ? `${data.points} points and the coupon ${data.couponCode} are waiting for you.`
    : `${data.points} points are waiting for you.`;
  return {
    to: customer.email,
    subject: `Welcome to ${storeName}`,
    preview: gift,
    title: 'Welcome',
    blocks: [
      text(hello(customer)),
      text(`Your account is ready. ${gift}`),
      text('You will find your orders, addresses and wishlist in it.'),
      button('View your account', `${siteUrl}/user`),
    ],
    reason: HERE,
  };
}

export async function codeLetter(work: Work, customer: CustomerRow): Promise<Letter> {
  const { code } = await makeMailedKey(work, customer.id, 'login');
  return {
    to: customer.email,
    subject: `${code} is your code for ${work.settings.storeName}`,
    preview: `It works for ${LIFE_MINUTES.login} minutes.`,
    title: 'Your code',
    blocks: [
      text(hello(customer)),
      text('Enter this code to sign in:'),
      { kind: 'code', code },
      text(
        `It works once, for ${LIFE_MINUTES.login} minutes. Do not share it with anyone, not even with us.`,
      ),
      text(NOT_YOU),
    ],
    reason: HERE,
  };
}

export async function resetLetter(work: Work, customer: CustomerRow): Promise<Letter> {
  const { code, token } = await makeMailedKey(work, customer.id, 'reset');
  const link = new URL(`${work.settings.siteUrl}/forgotpassword`);
  link.search = new URLSearchParams({ email: customer.email, token }).toString();
  return {
    to: customer.email,
    subject: 'Choose a new password',
    preview: 'The link and the code work for an hour.',
    title: 'Choose a new password',
    blocks: [
      text(hello(customer)),
      text('You asked to reset your password. Use this link:'),
      button('Choose a new password', link.href),
      text('Or enter this code on the page where you asked for it:'),
      { kind: 'code', code },
      text('The link and the code work once, for an hour.'),
      text(NOT_YOU),
    ],
    reason: HERE,
  };
}

export async function changedLetter(
  work: Work,
  { customerId }: MailData['password-changed'],
): Promise<Letter> {
  const customer = await requireCustomer(work.db, customerId);
  return {
    to: customer.email,
    subject: 'Your password has been changed',
    preview: 'You have been signed out everywhere else.',
    title: 'Your password has been changed',
    blocks: [
      text(hello(customer)),
      text('Your password has been changed, and you have been signed out everywhere else.'),
      text('If this was not you, choose a new password right away:'),
      button('Choose a new password', `${work.settings.siteUrl}/forgotpassword`),
    ],
    reason: HERE,
  };
}
