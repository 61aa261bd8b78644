const GTIN = /^(?:\d{8}|\d{12,14})$/;

/** Whether a text is a GTIN, as EAN and UPC bar codes have it: 8, 12, 13 or 14 digits, of which the last checks the others. */
export function isGtin(text: string): boolean {
  if (!GTIN.test(text)) return false;
  const digits = [...text].map(Number);
  const check = digits.pop()!;
  // From the right, every other digit counts three times.
  const sum = digits.reverse().reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === check;
}
