// Registration.

import type { ReactNode } from 'react';

type LinkBuilder = (label: string) => ReactNode;

// Continues "New here? Create an account"
export const welcomeCouponShipping = ' and ship free';
export const welcomeCouponValue = (value: string) => ` and take ${value} off`;
export const haveAccount = (link: LinkBuilder) => <>Already have an account? {link('Sign in')}.</>;
export const couponTitle = 'Yours when you sign up';
export const emailTaken = (signIn: ReactNode) => <>You already have an account with this email. {signIn}</>;
export const emailTakenSignIn = 'Sign in?';
export const subscribe = 'Email me new styles and offers';
export const agree = (link: LinkBuilder) => <>I agree to the {link('terms')}</>;
export const register = 'Create account';
