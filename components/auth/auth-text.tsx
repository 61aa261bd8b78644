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
  // Continues "New here? Create an account"
  welcomeCouponShipping: ' and ship free',
  welcomeCouponValue: (value: string) => ` and take ${value} off`,
  loginCaption: 'Your lengths, your cap size, your last shade, where you left them.',

  // Sign-in: why the shopper was sent here
  sessionEnded: 'Your sign-in has ended. Sign in again to pick up where you left off.',
  reasonReview: 'Sign in to write a review of what you bought.',
  reasonOrders: 'Sign in to see your orders.',
  reasonWishlist: 'Sign in to see your wishlist.',
  reasonCoupons: 'Sign in to see your coupons.',
  reasonPoints: 'Sign in to see your points.',
  reasonAccount: 'Sign in to see your account.',

  // Sign-in: email or phone
  usePhone: 'Use my phone',
  useEmail: 'Use my email',
  areaCodesLoading: 'Loading…',
  areaCodesFailed: 'The area codes didn’t load.',

  // Sign-in with a password
  staySignedIn: 'Keep me signed in',
  forgotPassword: 'Forgot your password?',
  useCode: 'Email me a code instead',

  // Sign-in with a code
  codeFormLabel: 'Sign in with a code',
  codeHint: 'We’ll email you a six-digit code. It is good for ten minutes.',
  sendCode: 'Email me a code',
  usePassword: 'Use my password instead',
  enterCodeFormLabel: 'Enter your code',
  resendIn: (seconds: number) => `Send it again in ${seconds} s`,
  resend: 'Send it again',
  useOtherAccount: 'Use another account',

  // Google, Facebook, Apple
  socialDivider: 'or',
  socialLabel: 'Other ways to sign in',

  // Registration: page and dialog
  registerPageTitle: 'Register',
  registerTitle: 'Create an account',
  haveAccount: (link: LinkBuilder) => <>Already have an account? {link('Sign in')}.</>,
  registerCaption: 'One account for your orders, your shades and your cap size.',
  couponTitle: 'Yours when you sign up',
  emailTaken: (signIn: ReactNode) => <>You already have an account with this email. {signIn}</>,
  emailTakenSignIn: 'Sign in?',
  subscribe: 'Email me new styles and offers',
  agree: (link: LinkBuilder) => <>I agree to the {link('terms')}</>,
  register: 'Create account',

  // Forgotten password
  newPasswordTitle: 'A new password',
  forgottenCaption: 'It happens to everybody.',
  resetHint: 'Enter your email and we’ll send you a code and a link.',
  backToSignIn: 'Back to sign in',
  resetByCodeFormLabel: 'Reset your password with the code',
  resetEmailSent: (message: string, email: string) =>
    `${message}: ${email}. The code and the link are good for an hour.`,
  useOtherEmail: 'Use another e-mail address',
  resetByLinkHint: (email: string) => `For ${email}. You will be signed out on all other devices.`,
  sendNewLink: 'Email me a new link',
  saveNewPassword: 'Save new password',

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
