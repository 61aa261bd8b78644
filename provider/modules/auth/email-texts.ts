/** "Hello" with the first name of an account, and without one. */
const GREETING = { greeting: 'Hello {name},', anonymous: 'Hello,' };
const ACCOUNT = { reason: 'You received this email because there is an account with this email address.' };
const UNASKED = { ignore: 'If you did not ask for this, you can ignore this email. Nothing has changed.' };
const NEW_PASSWORD = 'Choose a new password';

export const welcomeTexts = {
  subject: 'Welcome to {store}',
  title: 'Welcome',
  ...GREETING,
  intro: 'Your account is ready. {gift}',
  points: '{points} points are waiting for you.',
  coupon: '{points} points and the coupon {coupon} are waiting for you.',
  contents: 'You will find your orders, addresses and wishlist in it.',
  button: 'View your account',
  ...ACCOUNT,
} as const;

export const loginCodeTexts = {
  subject: '{code} is your code for {store}',
  preview: 'It works for {minutes} minutes.',
  title: 'Your code',
  ...GREETING,
  intro: 'Enter this code to sign in:',
  life: 'It works once, for {minutes} minutes. Do not share it with anyone, not even with us.',
  ...UNASKED,
  ...ACCOUNT,
} as const;

export const closeCodeTexts = {
  subject: '{code} is your code to close your account',
  preview: 'It works for {minutes} minutes.',
  title: 'Close your account',
  ...GREETING,
  intro: 'Enter this code to close your account at {store} for good:',
  life: 'It works once, for {minutes} minutes.',
  ...UNASKED,
  ...ACCOUNT,
} as const;

export const passwordResetTexts = {
  subject: NEW_PASSWORD,
  preview: 'The link and the code work for an hour.',
  title: NEW_PASSWORD,
  ...GREETING,
  intro: 'You asked to reset your password. Use this link:',
  button: NEW_PASSWORD,
  code: 'Or enter this code on the page where you asked for it:',
  life: 'The link and the code work once, for an hour.',
  ...UNASKED,
  ...ACCOUNT,
} as const;

export const passwordChangedTexts = {
  subject: 'Your password has been changed',
  preview: 'You have been signed out everywhere else.',
  title: 'Your password has been changed',
  ...GREETING,
  intro: 'Your password has been changed, and you have been signed out everywhere else.',
  warning: 'If this was not you, choose a new password right away:',
  button: NEW_PASSWORD,
  ...ACCOUNT,
} as const;
