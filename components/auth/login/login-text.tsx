import type { ReactNode } from 'react';
import type { PendingAction } from '@/stores/main';

type LinkBuilder = (label: string) => ReactNode;
/** The texts of components/auth/login. */
export const authLoginText = {
  loginTitleByAction: {
    keep: 'Sign in to save it',
    show: 'Sign in to share your photo',
    review: 'Sign in to write a review',
  } satisfies Partial<Record<PendingAction['kind'], string>>,
  newHere: (link: LinkBuilder, welcomeCoupon: ReactNode) => (
    <>
      New here? {link('Create an account')}
      {welcomeCoupon}.
    </>
  ),
  // Sign-in: why the shopper was sent here
  sessionEnded: 'Your sign-in has ended. Sign in again to pick up where you left off.',
  reasonReview: 'Sign in to write a review of what you bought.',
  reasonOrders: 'Sign in to see your orders.',
  reasonWishlist: 'Sign in to see your wishlist.',
  reasonCoupons: 'Sign in to see your coupons.',
  reasonPoints: 'Sign in to see your points.',
  reasonAccount: 'Sign in to see your account.',
  forgotPassword: 'Forgot your password?',
  useCode: 'Email me a code instead',
  // Sign-in with a code
  codeFormLabel: 'Sign in with a code',
  codeHint: 'We’ll email you a six-digit code. It is good for ten minutes.',
  usePassword: 'Use my password instead',
  enterCodeFormLabel: 'Enter your code',
  resendIn: (seconds: number) => `Send it again in ${seconds} s`,
  resend: 'Send it again',
  useOtherAccount: 'Use another account',
};
