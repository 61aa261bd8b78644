import { requireCustomer, type CustomerRow } from '@/provider/records/customer';
import type { MailData } from '@/provider/records/mail';
import { LIFE_MINUTES, makeMailedKey } from '@/provider/records/mailed-key';
import type { Work } from '@/provider/work';
import { button, text, type Letter } from './letter';

const hello = ({ firstname }: CustomerRow) => (firstname ? `Hello ${firstname},` : 'Hello,');
const HERE = 'You get this mail because there is an account with this E-mail address.';
const NOT_YOU = 'If it was not you who asked, leave this mail be: nothing has changed.';

export async function welcomeLetter(work: Work, data: MailData['welcome']): Promise<Letter> {
  const { storeName, siteUrl } = work.settings;
  const customer = await requireCustomer(work.db, data.customerId);
  const gift = data.couponCode
    ? `${data.points} points and the coupon ${data.couponCode} are waiting in it.`
    : `${data.points} points are waiting in it.`;
  return {
    to: customer.email,
    subject: `Welcome to ${storeName}`,
    preview: gift,
    title: 'Welcome',
    blocks: [
      text(hello(customer)),
      text(`Your account is open. ${gift}`),
      text('It keeps your orders, your addresses and what you have your eye on.'),
      button('See your account', `${siteUrl}/user`),
    ],
    reason: HERE,
  };
}

export async function codeLetter(work: Work, customer: CustomerRow): Promise<Letter> {
  const { code } = await makeMailedKey(work, customer.id, 'login');
  return {
    to: customer.email,
    subject: `${code} is your code for ${work.settings.storeName}`,
    preview: `It is good for ${LIFE_MINUTES.login} minutes.`,
    title: 'Your code',
    blocks: [
      text(hello(customer)),
      text('This code signs you in:'),
      { kind: 'code', code },
      text(`It is good for ${LIFE_MINUTES.login} minutes, and once. Tell it to nobody, not even to us.`),
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
    preview: 'The link and the code are good for an hour.',
    title: 'A new password',
    blocks: [
      text(hello(customer)),
      text('Choose a new password here:'),
      button('Choose a new password', link.href),
      text('Or enter this code where you asked for it:'),
      { kind: 'code', code },
      text('Link and code are good for an hour, and once.'),
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
    preview: 'Everybody who was signed in with the old one is signed out.',
    title: 'Your password has been changed',
    blocks: [
      text(hello(customer)),
      text('Your password has been changed, and whoever was signed in with the old one is signed out.'),
      text('If it was not you, choose a new one at once:'),
      button('Choose a new password', `${work.settings.siteUrl}/forgotpassword`),
    ],
    reason: HERE,
  };
}
