import { z } from 'zod';
import { fieldMessages } from './field-messages';
import { PHONE_PATTERN } from './address';
import { get, post } from './call';
import { PASSWORD_MIN } from './limits';
import { personName } from './person-name';
import { Email, BooleanParam, ImagePath, numberParam } from './primitives';

const PASSWORD_MAX = 200;

/** A new password (spec 5). Not trimmed: spaces are part of it. */
export const NewPassword = z
  .string({ error: fieldMessages.required('Password') })
  .min(1, fieldMessages.required('Password'))
  .min(PASSWORD_MIN, `Cannot be less than ${PASSWORD_MIN} characters`)
  .max(PASSWORD_MAX, fieldMessages.max(PASSWORD_MAX));

/** A password at login: different rules may have applied when it was set. */
export const LoginPassword = z
  .string({ error: fieldMessages.required('Password') })
  .min(1, fieldMessages.required('Password'))
  .max(PASSWORD_MAX, fieldMessages.max(PASSWORD_MAX));

export const Firstname = personName('First name', 60);
export const Lastname = personName('Last name', 60);

export const Telephone = z
  .string()
  .trim()
  .max(40, fieldMessages.max(40))
  .regex(PHONE_PATTERN, fieldMessages.fieldFormat('Phone'));
/** Country calling code: "+1", "44". */
const AreaCode = z
  .string()
  .trim()
  .regex(/^\+?\d{1,4}$/, fieldMessages.fieldFormat('Area code'));

/** Six digits, as in the email. */
const OneTimeCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'Code Can only contain numbers.');

/** Third-party sign-in (spec 3, 4): google=0, facebook=1, apple=2; 3 is none. */
export const SOCIAL_PROVIDER_CODES = { google: 0, facebook: 1, apple: 2, none: 3 } as const;

export const SessionUser = z.object({
  id: z.number(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  avatar: ImagePath.nullable(),
  groupId: z.number(),
});
export type SessionUser = z.infer<typeof SessionUser>;

export const Session = z.object({
  token: z.string(),
  tokenType: z.literal('Bearer'),
  /** Seconds. */
  expiresIn: z.number(),
  user: SessionUser,
  /** What was moved from the guest to the account. */
  joined: z.object({ cartItems: z.number(), wishlistItems: z.number() }),
  /** Messages about items of the guest cart that were not merged completely; empty if all were. */
  notes: z.array(z.string()),
});
export type Session = z.infer<typeof Session>;

/** By e-mail address, or by phone with its area code. */
const LoginIdentifier = {
  email: Email.optional(),
  areaCode: AreaCode.optional(),
  phone: Telephone.optional(),
};
const hasLoginIdentifier = ({ email, phone }: { email?: string; phone?: string }) => Boolean(email ?? phone);
const LOGIN_IDENTIFIER_MISSING = { path: ['email'], message: fieldMessages.required('E-mail address') };

/** "Keep me signed in": 120 days (spec 9), the default; otherwise until the browser closes, at most a day. */
const RememberMe = { isRemembered: BooleanParam.default(true) };

export const Login = z
  .object({ ...LoginIdentifier, ...RememberMe, password: LoginPassword })
  .refine(hasLoginIdentifier, LOGIN_IDENTIFIER_MISSING);
export type Login = z.input<typeof Login>;

export const Registration = z.object({
  email: Email,
  password: NewPassword,
  firstname: Firstname,
  lastname: Lastname,
  isSubscribed: BooleanParam.default(false),
  ...RememberMe,
  /** The terms (spec 5). */
  isAgreed: BooleanParam.default(false).pipe(z.literal(true, { error: 'please agree clause' })),
  /** Identifier of the coupon that the shopper registers for. */
  registerCoupon: z.string().trim().max(60).optional(),
  sourceUrl: z.string().max(500).default(''),
});
export type Registration = z.input<typeof Registration>;

/** The spec's payload plus the social provider's token to verify. */
export const SocialLoginInput = z
  .object({
    email: z.string().trim().max(254).default(''),
    firstname: z.string().trim().max(60).default(''),
    lastname: z.string().trim().max(60).default(''),
    snsLogin: numberParam(z.number().int().min(0).max(2)),
    snsId: z.string().max(200).default(''),
    idToken: z.string().max(8000).optional(),
    accessToken: z.string().max(8000).optional(),
    customerSource: z.literal(0).default(0), // spec 3
    sourceUrl: z.string().max(500).default(''),
    ...RememberMe,
  })
  .refine(({ idToken, accessToken }) => Boolean(idToken ?? accessToken), {
    path: ['idToken'],
    message: fieldMessages.required('Token'),
  });
export type SocialLoginInput = z.input<typeof SocialLoginInput>;

const PasswordConfirmation = z.string({ error: fieldMessages.required('Password confirmation') });
const isPasswordConfirmed = (input: { password: string; passwordConfirmation: string }) =>
  input.password === input.passwordConfirmation;
const PASSWORD_MISMATCH = { path: ['passwordConfirmation'], message: 'Cannot match Password' };

const MessageResponse = z.object({ message: z.string() });

export const auth = {
  register: post('/api/auth/register', {
    allowsExpiredSession: true,
    input: Registration,
    data: Session.extend({
      gift: z.object({
        couponId: z.number().nullable(),
        couponCode: z.string().nullable(),
        points: z.number(),
      }),
    }),
  }),
  logIn: post('/api/auth/login', {
    allowsExpiredSession: true,
    input: Login,
    data: Session,
  }),
  logInByCode: post('/api/auth/login/code', {
    allowsExpiredSession: true,
    input: z
      .object({ ...LoginIdentifier, ...RememberMe, code: OneTimeCode.optional() })
      .refine(hasLoginIdentifier, LOGIN_IDENTIFIER_MISSING),
    /** `session` is null while only the code has been requested. */
    data: z.object({ message: z.string(), session: Session.nullable() }),
  }),
  /** "login to a caller-given path" (spec 7). */
  logInByMethod: post('/api/auth/login/{method}', {
    allowsExpiredSession: true,
    input: z.object({
      method: z.enum(['password', 'code', 'google', 'facebook', 'apple'], { error: 'method is not known' }),
      ...LoginIdentifier,
      ...RememberMe,
      password: LoginPassword.optional(),
      code: OneTimeCode.optional(),
      idToken: z.string().max(8000).optional(),
      accessToken: z.string().max(8000).optional(),
    }),
    data: Session,
  }),
  logInBySocialProvider: post('/api/auth/oauth', {
    allowsExpiredSession: true,
    input: SocialLoginInput,
    data: Session.extend({ isNew: z.boolean() }),
  }),
  refresh: get('/api/auth/refresh', {
    access: 'customer',
    data: Session,
  }),
  logOut: get('/api/auth/logout', { access: 'customer', data: z.null() }),
  emailExists: get('/api/common/email', {
    allowsExpiredSession: true,
    input: z.object({ email: Email }),
    data: z.object({ exists: z.boolean() }),
  }),
  requestPasswordReset: post('/api/customer/forgot_password', {
    allowsExpiredSession: true,
    input: z.object({ email: Email }),
    data: MessageResponse,
  }),
  resetByLink: post('/api/customer/forgot_update', {
    allowsExpiredSession: true,
    input: z
      .object({
        email: Email,
        token: z.string().min(1, fieldMessages.required('Token')).max(200),
        password: NewPassword,
        passwordConfirmation: PasswordConfirmation,
      })
      .refine(isPasswordConfirmed, PASSWORD_MISMATCH),
    data: MessageResponse,
  }),
  resetByCode: post('/api/customer/change_forggoten', {
    allowsExpiredSession: true,
    input: z
      .object({
        email: Email,
        code: OneTimeCode,
        password: NewPassword,
        passwordConfirmation: PasswordConfirmation,
      })
      .refine(isPasswordConfirmed, PASSWORD_MISMATCH),
    data: MessageResponse,
  }),
};
