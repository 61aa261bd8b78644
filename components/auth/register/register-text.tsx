import type { ReactNode } from 'react';

type LinkBuilder = (label: string) => ReactNode;
/** The texts of components/auth/register. */
export const authRegisterText = {
  // Continues "New here? Create an account"
  welcomeCouponShipping: ' and ship free',
  welcomeCouponValue: (value: string) => ` and take ${value} off`,
  haveAccount: (link: LinkBuilder) => <>Already have an account? {link('Sign in')}.</>,
  couponTitle: 'Yours when you sign up',
  emailTaken: (signIn: ReactNode) => <>You already have an account with this email. {signIn}</>,
  emailTakenSignIn: 'Sign in?',
  subscribe: 'Email me new styles and offers',
  agree: (link: LinkBuilder) => <>I agree to the {link('terms')}</>,
  register: 'Create account',
};
