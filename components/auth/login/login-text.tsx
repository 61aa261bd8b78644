// Sign-in with a password or a code.

import type { ReactNode } from 'react';
import type { PendingAction } from '@/stores/main';

type LinkBuilder = (label: string) => ReactNode;

export const loginTitleByAction = {
  addToWishlist: 'Sign in to save it',
  addPhoto: 'Sign in to share your photo',
  review: 'Sign in to write a review',
} satisfies Partial<Record<PendingAction['kind'], string>>;
export const newHere = (link: LinkBuilder, welcomeCoupon: ReactNode) => (
  <>
    New here? {link('Create an account')}
    {welcomeCoupon}.
  </>
);

// Sign-in: why the shopper was sent here
export const sessionEnded = 'Your sign-in has ended. Sign in again to pick up where you left off.';
export const reasonReview = 'Sign in to write a review of what you bought.';
export const reasonOrders = 'Sign in to see your orders.';
export const reasonWishlist = 'Sign in to see your wishlist.';
export const reasonCoupons = 'Sign in to see your coupons.';
export const reasonPoints = 'Sign in to see your points.';
export const reasonAccount = 'Sign in to see your account.';
export const forgotPassword = 'Forgot your password?';
export const useCode = 'Email me a code instead';

// Sign-in with a code
export const codeFormLabel = 'Sign in with a code';
export const codeHint = 'We’ll email you a six-digit code. It is good for ten minutes.';
export const usePassword = 'Use my password instead';
export const enterCodeFormLabel = 'Enter your code';
export const resendIn = (seconds: number) => `Send it again in ${seconds} s`;
export const resend = 'Send it again';
export const useOtherAccount = 'Use another account';
