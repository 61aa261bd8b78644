// The texts of sign-in, registration, forgotten passwords and sign-out.

import type { auth } from '@/contract/auth';
import type { CallData } from '@/contract/call';
import { SELLS_HAIR } from '@/lib/config/public-env';

// Sign-in: page and dialog
export const signIn = 'Sign in';
export const loginTitle = 'Welcome back';
export const loginCaption = SELLS_HAIR
  ? 'Your lengths, your cap size, your last shade, where you left them.'
  : 'Your orders and what you saved, where you left them.';

// Sign-in: email or phone
export const usePhone = 'Use my phone';
export const useEmail = 'Use my email';
export const areaCodesLoading = 'Loading…';
export const areaCodesFailed = 'The area codes didn’t load.';

// Sign-in with a password
export const staySignedIn = 'Keep me signed in';
export const sendCode = 'Email me a code';

// Google, Facebook, Apple
export const socialDivider = 'or';
export const socialLabel = 'Other ways to sign in';

// Registration: page and dialog
export const registerPageTitle = 'Register';
export const registerTitle = 'Create an account';
export const registerCaption = SELLS_HAIR
  ? 'One account for your orders, your shades and your cap size.'
  : 'One account for your orders and what you save.';

// Forgotten password
export const newPasswordTitle = 'A new password';
export const forgottenCaption = 'It happens to everybody.';

// Sign-out
export const signOutHint = 'Your cart, wishlist and orders will be here when you come back.';
export const signOut = 'Sign out';
export const cancelSignOut = 'Stay signed in';
export const signingOut = 'Signing you out.';
export const signOutFailed = 'We couldn’t sign you out everywhere. You are still signed in.';
export const retrySignOut = 'Try again';
export const signOutLocally = 'Sign out in this browser only';

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
