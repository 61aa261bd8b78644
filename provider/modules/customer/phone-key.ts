const toDigits = (text: string) => text.replace(/\D/g, '');

/**
 * The key for looking up a phone number: the digits of its prefix, and its own without the prefix and the
 * leading zero dialled within the country. Null digits where there is no number.
 */
export function toPhoneKey(areaCode: string, phone: string) {
  const prefix = toDigits(areaCode);
  const digits = toDigits(phone);
  const isInternational = /^\s*(\+|00)/.test(phone);
  const withoutExitCode = isInternational ? digits.replace(/^00/, '') : digits;
  const nationalDigits =
    isInternational && prefix && withoutExitCode.startsWith(prefix)
      ? withoutExitCode.slice(prefix.length)
      : withoutExitCode;
  return { areaCode: prefix, phoneDigits: nationalDigits.replace(/^0+/, '') || null };
}
