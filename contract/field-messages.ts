/**
 * The messages about a field of spec section 5, verbatim. `field` is the label that the shopper sees. Messages
 * about email addresses and nicknames are in primitives.ts.
 */
export const fieldMessages = {
  required: (field: string) => `${field} Cannot be empty`,
  min: (length: number) => `Cannot be less than ${length} characters`,
  max: (length: number) => `Cannot be greater than ${length} characters`,
  maxNumber: (field: string, max: number) => `${field} Cannot be greater than ${max}`,
  numeric: 'Can only contain numbers.',
  confirmed: (field: string) => `Cannot match ${field}`,
  size: (kilobytes: number) => `Must be less than ${kilobytes} KB`,
  emailExample: (email: string) => `Please enter a valid email address. For example ${email}`,
  format: 'format error',
  fieldFormat: (field: string) => `${field} format error`,
  clause: 'please agree clause',
} as const;
