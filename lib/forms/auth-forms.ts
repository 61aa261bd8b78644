import { z } from 'zod';
import { Firstname, LoginPassword, Lastname, NewPassword } from '@/contract/auth';
import { Email } from '@/contract/primitives';
import type { Country } from '@/contract/system';
import { agreementSchema, confirmationRefinement, numericSchema, phoneSchema, requiredSchema } from './rules';

/** How a customer identifies: by email address, or by phone with its area code. */
export type LoginIdentifierType = 'email' | 'phone';

export const AUTH_LABELS = {
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
const unusedField = z.string();

/** Six digits, as in the email. */
const code = numericSchema(AUTH_LABELS.code).length(
  CODE_LENGTH,
  `Please enter the ${CODE_LENGTH} digits of the mail`,
);

/** The login identifier as typed: one way is required, the other stays empty. */
export type LoginIdentifierFields = { email: string; countryId: string; phone: string };
export const EMPTY_LOGIN_IDENTIFIER: LoginIdentifierFields = { email: '', countryId: '', phone: '' };

const byEmail = z.object({ email: Email, countryId: unusedField, phone: unusedField });
const byPhone = z.object({
  email: unusedField,
  countryId: requiredSchema(AUTH_LABELS.areaCode),
  phone: phoneSchema(AUTH_LABELS.phone),
});
const password = { password: LoginPassword };

type Schema<Words> = z.ZodType<Words, Words>;

export const passwordLoginSchema = (
  identifierType: LoginIdentifierType,
): Schema<LoginIdentifierFields & { password: string }> =>
  identifierType === 'email' ? byEmail.extend(password) : byPhone.extend(password);
export const codeRequestSchema = (identifierType: LoginIdentifierType): Schema<LoginIdentifierFields> =>
  identifierType === 'email' ? byEmail : byPhone;
export const CodeLoginFields = z.object({ code });

export const RegistrationFields = z.object({
  firstname: Firstname,
  lastname: Lastname,
  email: Email,
  password: NewPassword,
  isSubscribed: z.boolean(),
  isAgreed: agreementSchema(),
});

const newPassword = {
  password: NewPassword,
  passwordConfirmation: requiredSchema(AUTH_LABELS.passwordConfirmation),
};
const passwordsMatch = confirmationRefinement('passwordConfirmation', 'password', AUTH_LABELS.password);

export const ResetByLinkFields = z.object(newPassword).refine(...passwordsMatch);
export const ResetByCodeFields = z.object({ code, ...newPassword }).refine(...passwordsMatch);

/** Converts what is typed to the API's input. */
export function toLoginIdentifier(
  identifierType: LoginIdentifierType,
  { email, countryId, phone }: LoginIdentifierFields,
  countries: readonly Pick<Country, 'id' | 'phonePrefix'>[],
) {
  if (identifierType === 'email') return { email };
  return { areaCode: countries.find(({ id }) => id === countryId)?.phonePrefix ?? '', phone };
}
