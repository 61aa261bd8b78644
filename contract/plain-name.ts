import { requiredText } from './shapes';

/** What comes before a dot without being the beginning of a web address: a title, an initial. */
const ABBREVIATIONS = /^(?:\p{Lu}|Dr|Fr|Hon|Jr|Mr|Mrs|Ms|Mx|Prof|Rev|Sr|St)$/u;
const ABBREVIATION_MAX = 6;
/** A dot with a word at once after it, in whatever script the dot is written. */
const DOTS = /[.\u3002\uff0e\uff61](?=\p{L}{2})/gu;

/**
 * Whether a mail program would make a link of a part of the text: they know addresses without a scheme too, in capitals and in
 * the middle of a sentence. A text of any length is read once: it is checked before it is known to be short.
 */
export function hasWebAddress(text: string): boolean {
  if (text.includes('://')) return true;
  for (const { index } of text.matchAll(DOTS)) {
    const prefix =
      /[\p{L}\p{N}-]*$/u.exec(text.slice(Math.max(0, index - ABBREVIATION_MAX), index))?.[0] ?? '';
    const isName = ABBREVIATIONS.test(prefix) && /^\p{Lu}/u.test(text.slice(index + 1, index + 3));
    if (prefix !== '' && !isName) return true;
  }
  return false;
}

/** Fewer than any phone number has, and more than a name. */
const DIGITS_MAX = 6;
const hasPhoneNumber = (text: string) => (text.match(/\p{Nd}/gu) ?? []).length > DIGITS_MAX;

/** A name of somebody, without a web address or a phone number in it: phones make links of both. */
export const personName = (field: string, max: number) =>
  requiredText(field, max)
    .refine((name) => !hasWebAddress(name), `${field} Cannot contain a web address`)
    .refine((name) => !hasPhoneNumber(name), `${field} Cannot contain a phone number`);
