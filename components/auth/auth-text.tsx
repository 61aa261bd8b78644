import type { ReactNode } from 'react';
import type { auth } from '@/contract/auth';
import type { CallData } from '@/contract/call';
import type { PendingAction } from '@/stores/main';

/** Renders a link with its label, inside a sentence. */
type LinkBuilder = (label: string) => ReactNode;

/** The texts of sign-in, registration, forgotten passwords and sign-out. */
export const authText = {
  // Sign-in: page and dialog
  signIn: 'Sign in',
  loginTitle: 'Welcome back',
  loginCaption: 'Your lengths, your cap size, your last shade, where you left them.',

  // Sign-in: email or phone
  usePhone: 'Use my phone',
  useEmail: 'Use my email',
  areaCodesLoading: 'Loading…',
  areaCodesFailed: 'The area codes didn’t load.',

  // Sign-in with a password
  staySignedIn: 'Keep me signed in',
  sendCode: 'Email me a code',

  // Google, Facebook, Apple
  socialDivider: 'or',
  socialLabel: 'Other ways to sign in',

  // Registration: page and dialog
  registerPageTitle: 'Register',
  registerTitle: 'Create an account',
  registerCaption: 'One account for your orders, your shades and your cap size.',

  // Forgotten password
  newPasswordTitle: 'A new password',
  forgottenCaption: 'It happens to everybody.',

  // Sign-out
  signOutHint: 'Your cart, wishlist and orders will be here when you come back.',
  signOut: 'Sign out',
  cancelSignOut: 'Stay signed in',
  signingOut: 'Signing you out.',
  signOutFailed: 'We couldn’t sign you out everywhere. You are still signed in.',
  retrySignOut: 'Try again',
  signOutLocally: 'Sign out in this browser only',
};

type RegistrationGift = CallData<typeof auth.register>['gift'];

/** Lists what a new account gets. */
export function giftText(firstname: string, { couponCode, points }: RegistrationGift): string {
  const gifts = [
    ...(points > 0 ? [`${points} points`] : []),
    ...(couponCode ? [`the coupon ${couponCode}`] : []),
  ];
  const welcome = `Welcome, ${firstname}.`;
  if (gifts.length === 0) return welcome;
  return `${welcome} ${gifts.join(' and ')} ${points === 1 && !couponCode ? 'is' : 'are'} yours.`;
}
