import { z } from 'zod';
import { Firstname, GivenPassword, Lastname, NewPassword } from '@/contract/auth';
import { Email } from '@/contract/shapes';
import type { Country } from '@/contract/system';
import { agreed, confirmed, numeric, phone, required } from './rules';

/** Who is signing in is told by e-mail address, or by phone with its area code. */
export type WhoBy = 'email' | 'phone';

export const ENTRY_LABELS = {
  email: 'E-mail address',
  areaCode: 'Area code',
  phone: 'Phone',
  password: 'Password',
  passwordConfirmation: 'Password confirmation',
  code: 'Code',
  firstname: 'First name',
  lastname: 'Last name',
} as const;

const CODE_LENGTH = 6;
const notAsked = z.string();

/** Six digits, as they stand in the mail. */
const code = numeric(ENTRY_LABELS.code).length(
  CODE_LENGTH,
  `Please enter the ${CODE_LENGTH} digits of the mail`,
);

/** What is typed to say who one is: one way is asked for, the other stays empty. */
export type WhoWords = { email: string; countryId: string; phone: string };
export const NOBODY: WhoWords = { email: '', countryId: '', phone: '' };

const byEmail = z.object({ email: Email, countryId: notAsked, phone: notAsked });
const byPhone = z.object({
  email: notAsked,
  countryId: required(ENTRY_LABELS.areaCode),
  phone: phone(ENTRY_LABELS.phone),
});
const password = { password: GivenPassword };

type Schema<Words> = z.ZodType<Words, Words>;

export const passwordLogin = (by: WhoBy): Schema<WhoWords & { password: string }> =>
  by === 'email' ? byEmail.extend(password) : byPhone.extend(password);
export const codeRequest = (by: WhoBy): Schema<WhoWords> => (by === 'email' ? byEmail : byPhone);
export const CodeLogin = z.object({ code });

export const NewCustomer = z.object({
  firstname: Firstname,
  lastname: Lastname,
  email: Email,
  password: NewPassword,
  isSubscribed: z.boolean(),
  isAgreed: agreed(),
});

const newPassword = {
  password: NewPassword,
  passwordConfirmation: required(ENTRY_LABELS.passwordConfirmation),
};
const repeated = confirmed('passwordConfirmation', 'password', ENTRY_LABELS.password);

export const PasswordByLink = z.object(newPassword).refine(...repeated);
export const PasswordByCode = z.object({ code, ...newPassword }).refine(...repeated);

/** What is typed, as the calls take it. */
export function whoOf(
  by: WhoBy,
  { email, countryId, phone }: WhoWords,
  countries: readonly Pick<Country, 'id' | 'phonePrefix'>[],
) {
  if (by === 'email') return { email };
  return { areaCode: countries.find(({ id }) => id === countryId)?.phonePrefix ?? '', phone };
}
