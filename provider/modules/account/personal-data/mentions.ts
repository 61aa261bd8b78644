/** What tells that a text is about a person. */
export type Mentions = {
  /** Whether a text has their name, email address, phone number or street in it. */
  isIn: (text: string) => boolean;
  /** Email addresses, phone numbers and streets, in lower case: what hardly anybody else has. */
  unique: readonly string[];
};

/** Shorter ones are parts of other words and numbers. */
const NAME_MIN = 2;
const UNIQUE_MIN = 5;

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const normalize = (texts: readonly string[], min: number) => [
  ...new Set(texts.map((text) => text.trim().toLowerCase()).filter((text) => text.length >= min)),
];

/** Names are found as whole words, in any letter case; all else wherever it stands. */
export function createMentions(words: { names: readonly string[]; unique: readonly string[] }): Mentions {
  const names = normalize(words.names, NAME_MIN);
  const unique = normalize(words.unique, UNIQUE_MIN);
  const pattern =
    names.length > 0
      ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.map(escapePattern).join('|')})(?![\\p{L}\\p{N}])`, 'iu')
      : null;
  return {
    isIn: (text) => {
      const lower = text.toLowerCase();
      return unique.some((word) => lower.includes(word)) || (pattern?.test(text) ?? false);
    },
    unique,
  };
}

/** An address is replaced as a whole: its city alone mentions nobody. */
const isAddress = (value: object) => 'street' in value || 'telephone' in value;

/** A copy of a JSON value in which each text that mentions the person is replaced. */
export function redactJson(value: unknown, isIn: Mentions['isIn'], replacement: string): unknown {
  if (typeof value === 'string') return isIn(value) ? replacement : value;
  if (Array.isArray(value)) return value.map((item) => redactJson(item, isIn, replacement));
  if (value === null || typeof value !== 'object') return value;
  const isPersonal = isAddress(value) ? () => true : isIn;
  const entries = Object.entries(value).map(([key, item]) => [
    key,
    redactJson(item, isPersonal, replacement),
  ]);
  return Object.fromEntries(entries) as unknown;
}
