const toDigits = (text: string) => text.replace(/\D/g, '');

/**
 * The key for looking up a phone number: the digits of its prefix, and its own without the prefix and the
 * leading zero dialled within the country. Null digits where there is no number.
 */
export function toPhoneKey(areaCode: string, phone: string) {
  const prefix = toDigits(areaCode);
  const digits = toDigits(phone);
  const isWhole = /^\s*(\+|00)/.test(phone);
  const bare = isWhole ? digits.replace(/^00/, '') : digits;
  const own = isWhole && prefix && bare.startsWith(prefix) ? bare.slice(prefix.length) : bare;
  return { areaCode: prefix, phoneDigits: own.replace(/^0+/, '') || null };
}
