/**
 * The messages of spec section 5, verbatim. `field` is the label the shopper sees. Messages of the contract's
 * own checks (email address, nickname) are in contract/primitives.ts.
 */
export const messages = {
  required: (field: string) => `${field} Cannot be empty`,
  min: (length: number) => `Cannot be less than ${length} characters`,
  max: (length: number) => `Cannot be greater than ${length} characters`,
  numeric: 'Can only contain numbers.',
  confirmed: (field: string) => `Cannot match ${field}`,
  size: (kilobytes: number) => `Must be less than ${kilobytes} KB`,
  emailExample: (email: string) => `Please enter a valid email address. For example ${email}`,
  format: 'format error',
  clause: 'please agree clause',
} as const;

/** The newsletter has no message: its placeholder shows the error. */
export const newsletterPlaceholder = {
  rest: 'Enter e-mail address',
  error: 'Please enter e-mail address*',
} as const;
