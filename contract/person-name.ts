import { requiredText } from './primitives';

/** Text before a dot that does not start a web address: a title, an initial. */
const ABBREVIATIONS = /^(?:\p{Lu}|Dr|Fr|Hon|Jr|Mr|Mrs|Ms|Mx|Prof|Rev|Sr|St)$/u;
const ABBREVIATION_MAX = 6;
/** A dot directly followed by a word, in any script's form of the dot. */
const DOTS = /[.\u3002\uff0e\uff61](?=\p{L}{2})/gu;

/**
 * Whether a mail program would turn part of the text into a link: they also recognise addresses without a
 * scheme, in capitals and within a sentence. Reads a text of any length once: it runs before the length
 * check.
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

/** Fewer digits than a phone number, more than a name has. */
const DIGITS_MAX = 6;
const hasPhoneNumber = (text: string) => (text.match(/\p{Nd}/gu) ?? []).length > DIGITS_MAX;

/** A person's name without a web address or a phone number: phones turn both into links. */
export const personName = (field: string, max: number) =>
  requiredText(field, max)
    .refine((name) => !hasWebAddress(name), `${field} Cannot contain a web address`)
    .refine((name) => !hasPhoneNumber(name), `${field} Cannot contain a phone number`);
