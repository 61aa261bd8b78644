import { z } from 'zod';
import { fieldMessages } from '@/contract/field-messages';

export const PHONE_MIN = 5; // spec 9

const PHONE = /^[\d+ ()-]*$/;
const NUMERIC = /^\d+$/;

// A field shows its first message, so the order of the checks below is the order of the fieldMessages.

/** Required text. */
export const requiredSchema = (field: string) =>
  z
    .string({ error: fieldMessages.required(field) })
    .trim()
    .min(1, fieldMessages.required(field));

/** Optional text with a maximum length. */
export const maxLengthSchema = (length: number) => z.string().trim().max(length, fieldMessages.max(length));

export const phoneSchema = (field: string) =>
  requiredSchema(field).regex(PHONE, fieldMessages.format).min(PHONE_MIN, fieldMessages.min(PHONE_MIN));

/** Digits only. */
export const numericSchema = (field: string) => requiredSchema(field).regex(NUMERIC, fieldMessages.numeric);

/** The terms must be accepted. */
export const agreementSchema = () => z.boolean().refine((isAgreed) => isAgreed, fieldMessages.clause);

type Refinement<Values> = [
  isRight: (values: Values) => boolean,
  otherwise: { path: string[]; error: string; when: () => boolean },
];

/** `schema.refine(...confirmationRefinement('repeated', 'password', 'Password'))`: one field must repeat another. */
export const confirmationRefinement = <Name extends string, Of extends string>(
  name: Name,
  targetName: Of,
  targetLabel: string,
): Refinement<Record<Name | Of, unknown>> => [
  (values) => values[name] === values[targetName],
  // Also reported while another field of the form is invalid.
  { path: [name], error: fieldMessages.confirmed(targetLabel), when: () => true },
];
