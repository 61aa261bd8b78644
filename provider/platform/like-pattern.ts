/** The index of parts of texts knows groups of three letters. */
export const TRIGRAM = 3;

/** Searches for the text as typed: escapes % and _. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`);

/** The digits of what looks like a phone number, as searched texts have them; empty for anything else. */
export const toPhoneDigits = (text: string) =>
  /^\+?[\d\s()./-]+$/.test(text) ? text.replaceAll(/\D/g, '') : '';
