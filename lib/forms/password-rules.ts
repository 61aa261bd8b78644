import { PASSWORD_MIN } from '@/contract/limits';

/** The checklist while a new password is typed. Only the length is required (spec 5); the rest is advice. */
export const getPasswordRules = (password: string) => [
  { label: `${PASSWORD_MIN} characters`, isMet: password.length >= PASSWORD_MIN },
  { label: 'A letter', isMet: /\p{L}/u.test(password) },
  { label: 'A number', isMet: /\d/.test(password) },
  { label: 'A symbol or a capital letter', isMet: /[^\p{L}\d\s]|\p{Lu}/u.test(password) },
];
