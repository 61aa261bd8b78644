import { z } from 'zod';
import { messages } from './messages';

const PHONE_MIN = 5; // spec 9

/** Spec 5: word characters with separators, a domain of 2 to 10 alphanumerics, 1 to 3 suffixes of 2 to 4 lowercase letters. */
const EMAIL = /^\w+(?:[-+.]\w+)*@[A-Za-z0-9]{2,10}(?:\.[a-z]{2,4}){1,3}$/;
const PHONE = /^[\d+ ()-]*$/;
const NICKNAME = /^[A-Za-z0-9\p{Script=Han}]*$/u;
const NOT_ONLY_NUMBERS = /\D/;
const NUMERIC = /^\d+$/;

// A field shows the first of its messages, so the order of the checks below is the order of what is said.

/** Text that has to be there. */
export const required = (field: string) =>
  z
    .string({ error: messages.required(field) })
    .trim()
    .min(1, messages.required(field));

/** Text that may be left out but not be longer. */
export const upTo = (length: number) => z.string().trim().max(length, messages.max(length));

/** Empty is "Cannot be empty", anything else has to look like an address. */
export const email = (field: string) => required(field).regex(EMAIL, messages.email(field));

export const phone = (field: string) =>
  required(field).regex(PHONE, messages.format).min(PHONE_MIN, messages.min(PHONE_MIN));

export const nickname = (field: string) =>
  required(field)
    .regex(NICKNAME, messages.nicknameCharacters)
    .regex(NOT_ONLY_NUMBERS, messages.nicknameLetters);

export const numeric = (field: string) => required(field).regex(NUMERIC, messages.numeric);

/** The terms have to be agreed to. */
export const agreed = () => z.boolean().refine((isAgreed) => isAgreed, messages.clause);

type Refinement<Values> = [
  isRight: (values: Values) => boolean,
  otherwise: { path: string[]; error: string; when: () => boolean },
];

/** `schema.refine(...confirmed('repeated', 'password', 'Password'))`: one field has to repeat another. */
export const confirmed = <Name extends string, Of extends string>(
  name: Name,
  of: Of,
  other: string,
): Refinement<Record<Name | Of, unknown>> => [
  (values) => values[name] === values[of],
  // Also said while another field of the form is still wrong.
  { path: [name], error: messages.confirmed(other), when: () => true },
];
